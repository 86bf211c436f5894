import { sharedValue } from './sharedValue.ts';

/** Whether something that is mounted once, such as a dialog, is open; opened and closed from anywhere. */
export function openState() {
  const { set, use } = sharedValue(false);
  return { open: () => set(true), close: () => set(false), useOpen: use };
}
