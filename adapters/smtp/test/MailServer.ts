/** A real SMTP server on this machine that takes mail as a test says. */
import { readFileSync } from "node:fs";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived. */
interface Arrived {
	readonly from: string;
	readonly to: ReadonlyArray<string>;
	readonly raw: string;
	/** Whether it came over TLS. */
	readonly isSecure: boolean;
	readonly user: string | undefined;
}

/** What the server answers instead of taking the mail: a code and its words. */
export interface Refusal {
	readonly at: "MAIL FROM" | "RCPT TO" | "DATA";
	readonly code: number;
	readonly message: string;
}

export interface MailServerOptions {
	readonly server?: SMTPServerOptions;
	/** Asked at each step of a mail, of its sender first and then of its recipient. */
	readonly refuse?: (email: string, at: Refusal["at"]) => Refusal | undefined;
	/** Holds the answer to a mail back, once it has arrived. */
	readonly answer?: (mail: Arrived) => Promise<void>;
	readonly password?: string;
	readonly port?: number;
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

/** With which every server shows itself: it names `localhost`, and nobody else vouches for it. */
export const certificate = fixture("mail.cert.pem");

const errorOf = ({ code, message }: Refusal) => Object.assign(new Error(message), { responseCode: code });

export const startMailServer = async (options: MailServerOptions = {}) => {
	const { answer, password, refuse = () => undefined } = options;
	const arrived: Array<Arrived> = [];
	const refusalAt = (at: Refusal["at"], email: string) => {
		const refusal = refuse(email, at);
		return refusal?.at === at ? errorOf(refusal) : null;
	};
	const server = new SMTPServer({
		authOptional: password === undefined,
		disableReverseLookup: true,
		hideSTARTTLS: true,
		cert: certificate,
		key: fixture("mail.key.pem"),
		...options.server,
		onAuth: (auth, _session, callback) =>
			auth.password === password ? callback(null, { user: auth.username }) : callback(new Error("Wrong password")),
		onMailFrom: ({ address }, _session, callback) => callback(refusalAt("MAIL FROM", address)),
		onRcptTo: ({ address }, _session, callback) => callback(refusalAt("RCPT TO", address)),
		onData: (stream, session, callback) => {
			const chunks: Array<Buffer> = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				const refusal = refusalAt("DATA", rcptTo[0]?.address ?? "");
				if (refusal !== null) return callback(refusal);
				const mail: Arrived = {
					from: mailFrom === false ? "" : mailFrom.address,
					to: rcptTo.map(({ address }) => address),
					raw: Buffer.concat(chunks).toString("utf8"),
					isSecure: session.secure,
					user: session.user,
				};
				arrived.push(mail);
				return answer === undefined ? callback(null) : answer(mail).then(() => callback(null), callback);
			});
		},
	});
	// A client that goes away in the middle of its sentence is no news.
	server.on("error", () => undefined);
	await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
	const address = server.server.address();
	const port = typeof address === "object" && address !== null ? address.port : 0;
	return {
		port,
		arrived,
		mailsTo: (email: string) => arrived.filter(({ to }) => to.includes(email)),
		stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
};
