import { errorText, isCancelled } from './errorText.ts';
import { toast } from './toast.ts';

type More = Pick<Parameters<typeof toast>[0], 'action' | 'duration'>;

/** Says what failed, and why, with a way to try again if there is one; nothing about what the member cancelled. */
export function toastError(title: string, error: unknown, more?: More): void {
  if (isCancelled(error)) return;
  toast({ title, description: errorText(error), tone: 'danger', ...more });
}
