/** The OpenAPI document of the contract. */
import { OpenApi } from "@effect/platform";
import { Api } from "./index.js";

export const openApiDocument = OpenApi.fromApi(Api);
