/**
 * Returns a function that formats times as American English dates, in UTC. Its formatter is created on first use: a
 * process's first one takes 20 ms to load locale data.
 */
export const dateWriter = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
	let formatter: Intl.DateTimeFormat | undefined;
	return (time) => {
		formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
		return formatter.format(new Date(time));
	};
};
