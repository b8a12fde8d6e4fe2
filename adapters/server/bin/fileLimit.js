/** Below it, not even the code can be loaded. Node then says that a module is missing as often as that a limit is reached. */
const enough = 64;

/** Ends the process if code could not be loaded for want of open files. Else throws the error. */
export const endAtFileLimit = (error) => {
	const { soft } = process.report.getReport().userLimits.open_files;
	if (soft === "unlimited" || soft >= enough) throw error;
	console.error("svc: This process may open too few files: raise the limit, such as with `ulimit -n 1024`.");
	process.exit(1);
};
