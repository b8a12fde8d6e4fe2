// Prints the OpenAPI document of the contract (`npm run --silent openapi`).
import { openApiDocument } from "@svc/api/Document";

process.stdout.write(`${JSON.stringify(openApiDocument, null, "\t")}\n`);
