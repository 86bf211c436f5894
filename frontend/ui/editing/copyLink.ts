import { config } from '../../lib/config.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { copyText } from '../copyText.ts';
import { linkText } from './strings.ts';

/**
 * Copies the address of a page to the clipboard and shows a toast. If the browser refuses, the address can be copied by
 * hand.
 */
export async function copyLink(path: string): Promise<void> {
  const url = config.publicUrl + path;
  try {
    await copyText(url);
    toast({ title: linkText.copied, description: url, tone: 'success' });
  } catch {
    toast({ title: linkText.notCopied, description: url, tone: 'danger' });
  }
}
