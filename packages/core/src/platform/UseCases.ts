/** The capabilities of this district: merchants, keys, environments, settings, limits and logs of requests, the worker. One line each; clients read these descriptions alone. */
export { apiKeysUseCases } from "./ApiKeys/UseCases.js";
export { onboardingUseCases } from "./Onboarding/UseCases.js";
export { requestLogsUseCases } from "./RequestLogs/UseCases.js";
export { sandboxesUseCases } from "./Sandboxes/UseCases.js";
export { settingsUseCases } from "./Settings/UseCases.js";
