import { describe, expect, it } from "vitest";
import { libraryVariables, missingLibraries } from "./SharedLibraries.js";

/** As `ldd` prints it on Debian. */
const complete = `	linux-vdso.so.1 (0x00007ffc8a9f2000)
	libdl.so.2 => /lib/x86_64-linux-gnu/libdl.so.2 (0x00007f1d2c000000)
	libnss3.so => /lib/x86_64-linux-gnu/libnss3.so (0x00007f1d2b000000)
	/lib64/ld-linux-x86-64.so.2 (0x00007f1d2d000000)
`;
const bare = complete.replace(/(libnss3\.so) => .*/, "$1 => not found\n\tlibnspr4.so => not found");

describe("the shared libraries of the packaged browser", () => {
	it("are the machine's own if it has them all", () => {
		expect(missingLibraries(complete)).toEqual([]);
		expect(libraryVariables(complete, "/cache/lib", "/own")).toEqual({});
	});

	it("are the package's if one is missing, before those of the machine", () => {
		expect(missingLibraries(bare)).toEqual(["libnss3.so", "libnspr4.so"]);
		expect(libraryVariables(bare, "/cache/lib")).toEqual({ LD_LIBRARY_PATH: "/cache/lib" });
		expect(libraryVariables(bare, "/cache/lib", "/own")).toEqual({
			LD_LIBRARY_PATH: "/cache/lib:/own",
		});
	});

	it("are the package's if the machine cannot say what it has", () => {
		expect(libraryVariables(undefined, "/cache/lib")).toEqual({ LD_LIBRARY_PATH: "/cache/lib" });
	});
});
