/** The thread that reads very many rows, on a connection of its own, one statement at a time. */
import { parentPort, workerData } from "node:worker_threads";
import { driver } from "./Driver.js";
import type { ScanReply, ScanRequest, ScanSettings } from "./Scans.js";

/** How long SQLite itself waits for another process that has locked the file: nothing else runs in this thread. */
const lockWaitMillis = 5_000;

// Only created by `Scans.ts`, which passes these.
const { filename } = workerData as ScanSettings;
const port = parentPort;
if (port === null) throw new Error("ScanWorker runs as a worker thread");

const Database = driver();
const database = new Database(filename, { readonly: true, timeout: lockWaitMillis });
database.pragma("temp_store = MEMORY");

const reply = ({ parameters, text }: ScanRequest): ScanReply => {
	try {
		return { _tag: "rows", rows: database.prepare<Array<unknown>, Record<string, unknown>>(text).all(...parameters) };
	} catch (cause) {
		const code = cause instanceof Database.SqliteError ? cause.code : undefined;
		return { _tag: "failure", message: cause instanceof Error ? cause.message : String(cause), code };
	}
};

port.on("message", (request: ScanRequest) => port.postMessage(reply(request)));
