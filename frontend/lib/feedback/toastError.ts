import { errorText } from './errorText.ts';
import { toast } from './toast.ts';

/** Says what failed, and why. */
export const toastError = (title: string, error: unknown): void =>
  toast({ title, description: errorText(error), tone: 'danger' });
