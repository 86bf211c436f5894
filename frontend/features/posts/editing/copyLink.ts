import { config } from '../../../lib/config.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { copyText } from '../../../ui/copyText.ts';
import { linkText } from '../page/strings.ts';
import { postUrl } from '../card/sharePost.ts';

/** Puts the address of a post on the clipboard, and says so. Where the browser refuses, it can be copied by hand. */
export async function copyLink(postId: string): Promise<void> {
  const url = postUrl(config, postId);
  try {
    await copyText(url);
    toast({ title: linkText.copied, description: url, tone: 'success' });
  } catch {
    toast({ title: linkText.notCopied, description: url, tone: 'danger' });
  }
}
