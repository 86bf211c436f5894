import type { Config } from '../../../lib/config.ts';
import { cardText } from '../strings.ts';

/** The pre-filled link of the external microblog; its text mentions the product's hashtag and site (§1). */
export function shareUrl(config: Config, username: string): string {
  const url = new URL(config.shareIntentUrl);
  url.searchParams.set('text', cardText.shareIntent(username, config));
  return url.href;
}
