/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { apiKeysUseCases } from "./ApiKeys/UseCases.js";
export { onboardingUseCases } from "./Onboarding/UseCases.js";
export { requestLogsUseCases } from "./RequestLogs/UseCases.js";
export { sandboxesUseCases } from "./Sandboxes/UseCases.js";
export { settingsUseCases } from "./Settings/UseCases.js";
