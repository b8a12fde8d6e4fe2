/** The ports shared by all capabilities, and functions that need only these ports. */
export * from "./Storage/Credentials.js";
export * from "./Storage/Documents.js";
export * from "./Storage/IdempotencyKeys.js";
export * from "./Storage/StorageError.js";
export * from "./Storage/Timers.js";
export * from "./Storage/UnitOfWork.js";
