export * as NodeCrypto from "./NodeCrypto.js";
export * as WebhookSender from "./WebhookSender.js";
