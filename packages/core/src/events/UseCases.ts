/** Describes the capabilities of this district, one per line. Clients load descriptions without implementations. */
export { emailsUseCases } from "./Emails/UseCases.js";
export { partnerAppsUseCases } from "./PartnerApps/UseCases.js";
export { webhooksUseCases } from "./Webhooks/UseCases.js";
