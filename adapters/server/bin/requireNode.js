/** The oldest Node that svc is tested on. The packages' `engines` say the same. */
const oldest = 20;

/** Ends the process on an older Node, where the database's driver would fail with a message about its modules. */
export const requireNode = () => {
	const { node } = process.versions;
	if (Number.parseInt(node, 10) >= oldest) return;
	console.error(`svc: svc needs Node ${oldest} or later, and this is Node ${node}: install a newer one.`);
	process.exit(1);
};
