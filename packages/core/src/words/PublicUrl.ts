/** The port that knows where buyers reach this server. */
import { Context } from "effect";

export interface PublicUrlShape {
	/** Without a slash at its end, such as `https://shop.example/commerce`. Links are this and a path. */
	readonly base: string;
}

export class PublicUrl extends Context.Tag("@svc/core/words/PublicUrl")<PublicUrl, PublicUrlShape>() {}
