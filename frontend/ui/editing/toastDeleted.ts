import { toast } from '../../lib/feedback/toast.ts';
import { copyText } from '../copyText.ts';
import { editText } from './strings.ts';

const DURATION_MS = 30_000;

/** Says that what a text was written for has been deleted in the meantime, and offers the text. */
export function toastDeleted(text: string): void {
  const action = { label: editText.copyText, run: () => void copy(text) };
  toast({ title: editText.gone, duration: DURATION_MS, action });
}

/** If the browser refuses, the text can be copied by hand. */
async function copy(text: string): Promise<void> {
  try {
    await copyText(text);
    toast({ title: editText.copied, tone: 'success' });
  } catch {
    toast({ title: editText.notCopied, description: text, tone: 'danger', duration: DURATION_MS });
  }
}
