import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { alert } from '../lib/feedback/dialogs.ts';

/** The platform's own dialog lets one choose no more where one is taken. */
const onlyOne = ({ name }: File) => `You can add only one file. The first will be used: ${name}`;

const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets the user drop a file on an element or paste it into it: spread `zone` on it. `over` is true during a drag.
 * Dropped or pasted text is not affected.
 * @param onFile null while no file is accepted
 * @param several whether all files of one drop are accepted, not only the first
 */
export function useFileDrop(onFile: ((file: File) => void) | null, several = false) {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance shows whether the pointer is still inside.
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  const take = async (event: DragEvent | ClipboardEvent, [first, ...others]: File[]) => {
    if (!first) return;
    event.preventDefault();
    if (!onFile) return;
    // Before it is taken, which may open a dialog of its own.
    if (others.length > 0 && !several) await alert(onlyOne(first));
    for (const file of several ? [first, ...others] : [first]) onFile(file);
  };
  const zone = {
    onDragEnter: (event: DragEvent) => bringsFile(event) && move(1),
    onDragLeave: (event: DragEvent) => bringsFile(event) && move(-1),
    onDragOver: (event: DragEvent) => bringsFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      move(-depth.current);
      void take(event, [...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      // A copy from a text program is primarily text, with an additional picture of it.
      if (!event.clipboardData.types.includes('text/plain')) void take(event, [...event.clipboardData.files]);
    },
  };
  return { over, zone };
}
