/**
 * Creates a folder and its parents. Node's `mkdir` with `recursive` never returns below `/proc`, where nothing can be
 * created.
 */
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
		// Another process may have created it in the meantime.
		if (!(await isFolder(folder))) throw error;
	}
};
