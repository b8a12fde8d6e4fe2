/** A real SMTP server on this machine that accepts or refuses mail as a test configures. */
import { readFileSync } from "node:fs";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as it arrived. */
interface Arrived {
	readonly from: string;
	readonly to: ReadonlyArray<string>;
	readonly raw: string;
	/** Whether it arrived over TLS. */
	readonly isSecure: boolean;
	readonly user: string | undefined;
}

/** The reply that refuses a mail: a code and its text. */
export interface Refusal {
	readonly at: "MAIL FROM" | "RCPT TO" | "DATA";
	readonly code: number;
	readonly message: string;
}

export interface MailServerOptions {
	readonly server?: SMTPServerOptions;
	/** Called at each step of a mail, with its sender first and then with its recipient. */
	readonly refuse?: (email: string, at: Refusal["at"]) => Refusal | undefined;
	/** Delays the reply to a mail that has arrived. */
	readonly answer?: (mail: Arrived) => Promise<void>;
	readonly password?: string;
	readonly port?: number;
}

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");

/** The certificate of every server: self-signed, for `localhost`. */
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
	// A client may disconnect in the middle of a command: expected, and not a failure of the test.
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
