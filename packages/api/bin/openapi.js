// Prints the OpenAPI document of the contract (`npm run --silent openapi`).
import { OpenApi } from "@effect/platform";
import { Api } from "@svc/api";

process.stdout.write(`${JSON.stringify(OpenApi.fromApi(Api), null, "\t")}\n`);
