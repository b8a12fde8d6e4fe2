import { expect, it } from "vitest";
import { makeFake, secret } from "./FakeCheckout.js";
import { sessionId } from "./Views.js";

it("deletes the oldest cookies of its kind, 20 at a time, and keeps the newest 20 and its own", async () => {
	const { get } = makeFake();
	const others = Array.from({ length: 70 }, (_, at) => `__Host-cs_${at}=${secret}`);
	const own = `__Host-${sessionId}=${secret}`;
	const {
		body,
		headers,
		moreCookies = [],
	} = await get("", {
		cookie: [own, `__Host-inv_1=${secret}`, "seller=cs_2", ...others].join("; "),
	});
	expect(body).toContain("Birch");
	expect(headers["Set-Cookie"]).toBeUndefined();
	expect(moreCookies.map((cookie) => cookie.split("=")[0])).toEqual(
		Array.from({ length: 20 }, (_, at) => `__Host-cs_${at}`),
	);
	expect(moreCookies[0]).toBe("__Host-cs_0=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
	const { moreCookies: none } = await get("", { cookie: [...others.slice(0, 19), own].join("; ") });
	expect(none).toBeUndefined();
});
