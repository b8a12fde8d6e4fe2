/**
 * Requests a URL and returns the status of its response. Reads the body too: a host's server cannot close while a client
 * leaves a large response unread.
 */
export const statusOf = async (url: string | URL): Promise<number> => {
	const response = await fetch(url);
	await response.arrayBuffer();
	return response.status;
};
