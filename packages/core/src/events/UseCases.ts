/** The capabilities of this district: events, webhooks, partner apps and mail. One line each; clients read these descriptions alone. */
export { partnerAppsUseCases } from "./PartnerApps/UseCases.js";
export { webhooksUseCases } from "./Webhooks/UseCases.js";
