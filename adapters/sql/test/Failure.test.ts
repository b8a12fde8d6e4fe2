/** What a failure of the driver is to callers: whether they may simply try again. */
import { SqlError } from "@effect/sql/SqlError";
import { storageError } from "@svc/sql";
import { describe, expect, it } from "vitest";

const reasonOf = (fields: object): string =>
	storageError("a statement")(new SqlError({ cause: Object.assign(new Error("said"), fields), message: "Failed" }))
		.reason;

describe("an error with which Postgres ends a connection", () => {
	it("is that of a database that is not available", () => {
		// A session that was idle in its transaction for too long, a changed password, a pooler's own code.
		for (const code of ["25P03", "25P04", "28P01", "3D000", "XX000"])
			expect(reasonOf({ code, severity: "FATAL" }), code).toBe("unavailable");
		expect(reasonOf({ code: "XX000", severity: "PANIC" })).toBe("unavailable");
	});

	it("is not one that refuses a statement", () => {
		expect(reasonOf({ code: "XX000", severity: "ERROR" })).toBe("unexpected");
		expect(reasonOf({ code: "40001", severity: "ERROR" })).toBe("serialization");
		expect(reasonOf({ code: "23505", severity: "ERROR" })).toBe("unique");
	});
});

it("takes a read that failed for a failure of the disk, also if SQLite calls the file damaged", () => {
	for (const code of ["SQLITE_IOERR_READ", "SQLITE_CORRUPT", "SQLITE_CORRUPT_INDEX", "SQLITE_NOTADB"])
		expect(
			storageError("a statement")(
				new SqlError({ cause: Object.assign(new Error("said"), { code }), message: "Failed" }),
			),
		).toMatchObject({ reason: "unavailable", fault: "disk_error" });
});
