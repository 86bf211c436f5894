import { clearForNextViewer } from '../session/viewerMemory.ts';
import { sharedValue } from './sharedValue.ts';

/** Whether something that is mounted once, such as a dialog, is open; opened and closed from anywhere; closed for the next viewer. */
export function openState() {
  const { set, use } = sharedValue(false);
  clearForNextViewer(() => set(false));
  return { open: () => set(true), close: () => set(false), useOpen: use };
}
