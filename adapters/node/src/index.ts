export * as NodeCrypto from "./NodeCrypto.js";
export * as NodePacking from "./NodePacking.js";
export * as NodeProcess from "./NodeProcess.js";
export * as WebhookSender from "./WebhookSender.js";
