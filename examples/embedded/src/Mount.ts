/** A web handler (`Request → Promise<Response>`) as a part of a Fastify service. */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";

type WebHandler = (request: Request) => Promise<Response>;

const headersOf = ({ headers }: FastifyRequest): Headers => {
	const copy = new Headers();
	for (const [name, value] of Object.entries(headers)) for (const one of [value ?? []].flat()) copy.append(name, one);
	return copy;
};

const requestOf = (request: FastifyRequest): Request => {
	const url = new URL(request.url, `${request.protocol}://${request.host}`);
	const hasBody = request.method !== "GET" && request.method !== "HEAD";
	return new Request(url, {
		method: request.method,
		headers: headersOf(request),
		// The body is passed on as a stream: svc reads it, and refuses one that is too large.
		...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: "half" as const } : {}),
	});
};

/** Serves `handler` under `prefix`, in addition to the service's own routes and without its body parsers. */
export const mount = (app: FastifyInstance, prefix: string, handler: WebHandler) =>
	app.register(
		async (scope) => {
			scope.removeAllContentTypeParsers();
			scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
			scope.all("/*", async (request, reply) => {
				const response = await handler(requestOf(request));
				reply.code(response.status);
				response.headers.forEach((value, name) => {
					reply.header(name, value);
				});
				return reply.send(Buffer.from(await response.arrayBuffer()));
			});
		},
		{ prefix },
	);
