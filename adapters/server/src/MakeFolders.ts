/** Makes a folder and those above it. `mkdir` of Node with `recursive` never ends below `/proc`, where nothing can be made. */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

const isFolder = (path: string): Promise<boolean> =>
	stat(path).then(
		(found) => found.isDirectory(),
		() => false,
	);

export const makeFolders = async (folder: string): Promise<void> => {
	if (await isFolder(folder)) return;
	const parent = dirname(folder);
	if (parent !== folder) await makeFolders(parent);
	try {
		await mkdir(folder);
	} catch (error) {
		// Another process may have made it meanwhile.
		if (!(await isFolder(folder))) throw error;
	}
};
