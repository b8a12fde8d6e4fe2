/** The status of resources that are archived instead of deleted, because older resources refer to them. */
import { Schema } from "effect";

export const ArchivableStatus = Schema.Literal("active", "archived");
export type ArchivableStatus = typeof ArchivableStatus.Type;
