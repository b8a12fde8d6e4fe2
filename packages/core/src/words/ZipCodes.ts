/**
 * The states of ZIP codes, by their first three digits.
 *
 * Source: United States Postal Service, Domestic Mail Manual, Labeling List L002 (3-digit ZIP code prefix matrix), as of
 * 2026-01. A prefix that serves several states names all of them. A prefix that is not listed is in no state.
 */
import type { Address } from "./Address.js";

/** The states of a range of prefixes. */
const prefixes =
	"005 NY,006-007 PR,008 VI,009 PR,010-027 MA,028-029 RI,030-038 NH,039-049 ME,050-054 VT,055 MA,056-059 VT," +
	"060-062 CT,063 CT NY,064-069 CT,070-089 NJ,090-099 AE,100-149 NY,150-196 PA,197-199 DE,200 DC,201 VA,202-205 DC," +
	"206-219 MD,220-246 VA,247-268 WV,270-289 NC,290-299 SC,300-319 GA,320-339 FL,340 AA,341-349 FL,350-369 AL," +
	"370-385 TN,386-397 MS,398-399 GA,400-421 KY,422 KY TN,423-427 KY,430-459 OH,460-479 IN,480-499 MI,500-528 IA," +
	"530-549 WI,550-567 MN,569 DC,570-577 SD,580-588 ND,590-599 MT,600-629 IL,630-658 MO,660-679 KS,680-693 NE," +
	"700-714 LA,716-729 AR,730-732 OK,733 TX,734-749 OK,750-799 TX,800-816 CO,820-831 WY,832-838 ID,840-847 UT," +
	"850-865 AZ,870-884 NM,885 TX,889-898 NV,900-961 CA,962-966 AP,967 HI AS,968 HI,969 GU MP PW FM MH,970-979 OR," +
	"980-994 WA,995-999 AK";

const statesOfPrefix: ReadonlyMap<number, ReadonlyArray<string>> = new Map(
	prefixes.split(",").flatMap((row) => {
		const [range = "", ...states] = row.split(" ");
		const [from = "", to = from] = range.split("-");
		return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [Number(from) + i, states] as const);
	}),
);

/** The states that the ZIP code belongs to, if none of them is the state of the address; undefined if one is. */
export const statesElsewhere = ({
	country,
	postal_code,
	state,
}: Pick<Address, "country" | "postal_code" | "state">): ReadonlyArray<string> | undefined => {
	if (country !== "US" || postal_code === undefined) return undefined;
	const states = statesOfPrefix.get(Number(postal_code.slice(0, 3))) ?? [];
	return states.includes(state) ? undefined : states;
};
