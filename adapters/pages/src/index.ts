export { type DocumentProps, renderDocument } from "./Document.js";
