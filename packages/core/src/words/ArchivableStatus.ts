/** The status of what is archived rather than deleted: history keeps what it names. */
import { Schema } from "effect";

export const ArchivableStatus = Schema.Literal("active", "archived");
export type ArchivableStatus = typeof ArchivableStatus.Type;
