import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { RequestLog, requestLogs } from "@svc/core/platform/RequestLogs/RequestLog";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ request_log_id: Schema.String });

export class RequestLogsApi extends HttpApiGroup.make("RequestLogs")
	.add(
		HttpApiEndpoint.get("list", "/v1/developer/request-logs")
			.setUrlParams(listParameters(requestLogs))
			.addSuccess(page(RequestLog))
			.addError(errors.list)
			.annotate(RequiredScope, "developer.request_logs.read")
			.annotateContext(
				documented(
					"listRequestLogs",
					"List request logs",
					"Requests with a valid key, of the last 30 days; each appears within seconds. Under much load some are left out.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/developer/request-logs/:request_log_id")
			.setPath(path)
			.addSuccess(single(RequestLog))
			.addError(errors.read)
			.annotate(RequiredScope, "developer.request_logs.read")
			.annotateContext(documented("getRequestLog", "Get a request log")),
	)
	.annotate(OpenApi.Description, "What was asked and answered, without anything that may be secret or personal.") {}
