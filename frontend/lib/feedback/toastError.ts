import { errorText, isCancelled } from './errorText.ts';
import { toast } from './toast.ts';

/** Says what failed, and why; nothing about what the member cancelled. */
export function toastError(title: string, error: unknown): void {
  if (isCancelled(error)) return;
  toast({ title, description: errorText(error), tone: 'danger' });
}
