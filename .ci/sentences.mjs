/**
 * Imported by scripts that people call: makes them end with the sentence of an error that they throw on purpose, or that
 * Node throws about options and files. An error of our own code still shows where it happened.
 */
process.setUncaughtExceptionCaptureCallback((/** @type {any} */ error) => {
	const isMeant = error?.constructor === Error || /^(ERR_PARSE_ARGS|E[A-Z]+$)/.test(error?.code);
	console.error(isMeant ? error.message : error);
	process.exit(1);
});
