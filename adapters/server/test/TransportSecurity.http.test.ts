/** What every answer tells browsers: to come by TLS only, if the server's address is https, and to guess no types. */
import { openSvc } from "@svc/server";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { expect, it, onTestFinished } from "vitest";

const headersAt = async (baseUrl: string, path: string): Promise<Headers> => {
	const database = await freshDatabase();
	const options = { worker: false, rateLimits: false, logLevel: "error" } as const;
	const svc = await openSvc({ databaseUrl: database.url, secretKey: new Uint8Array(32).fill(7), baseUrl, ...options });
	onTestFinished(async () => {
		await svc.close();
		await database.drop();
	});
	return (await svc.handler(new Request(baseUrl + path))).headers;
};

it.each(["/v1/orders", "/docs", "/healthz", "/checkout/cs_01m84zev3g51pvgdxb0vxk9fma", "/nowhere"])(
	"an answer of %s keeps browsers to TLS exactly if the server's address is https",
	async (path) => {
		const [secure, plain] = [await headersAt("https://svc.test", path), await headersAt("http://svc.test", path)];
		expect(secure.get("strict-transport-security")).toBe("max-age=31536000");
		expect(plain.get("strict-transport-security")).toBeNull();
	},
);

it("an answer of the API has the type that it states, and no other", async () => {
	expect((await headersAt("https://svc.test", "/v1/orders")).get("x-content-type-options")).toBe("nosniff");
});
