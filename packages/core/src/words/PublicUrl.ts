/** The port for the URL at which buyers reach this server. */
import { Context } from "effect";

export interface PublicUrlShape {
	/** Without a trailing slash, such as `https://shop.example/commerce`. Links append a path to it. */
	readonly base: string;
}

export class PublicUrl extends Context.Tag("@svc/core/words/PublicUrl")<PublicUrl, PublicUrlShape>() {}
