import { clearForNextViewer } from '../session/viewerMemory.ts';
import { sharedValue } from '../state/sharedValue.ts';

/** How long a toast stays, and how long a dismissed one is remembered (section 9). */
export const DURATION_MS = 5_000;
const FORGET_MS = 1_000_000;

interface Toast {
  title: string;
  description?: string;
  /** `danger` is section 8's destructive style. */
  tone?: 'neutral' | 'success' | 'danger';
  /** An action that is available while the toast is shown, such as Undo. */
  action?: { label: string; run: () => void };
  /** `DURATION_MS` by default. */
  duration?: number;
}

export interface ShownToast extends Toast {
  id: number;
  open: boolean;
}

const shown = sharedValue<ShownToast | null>(null);
let lastId = 0;
let forgetting: ReturnType<typeof setTimeout> | undefined;

export const { get: shownToast, use: useShownToast } = shown;

/** What the member before could still do is not for the next one. */
clearForNextViewer(() => shownToast()?.action && shown.set(null));

/** Shows a toast; only one is shown at a time, so the newest replaces the previous one (section 9). */
export function toast(content: Toast): void {
  clearTimeout(forgetting);
  shown.set({ ...content, id: ++lastId, open: true });
}

/** Closes the toast with this id, if it is still the one shown. */
export function dismiss(id: number): void {
  const now = shownToast();
  if (now?.id !== id) return;
  shown.set({ ...now, open: false });
  forgetting = setTimeout(() => shown.set(null), FORGET_MS);
}
