import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets a file be dropped on an element or pasted into it: spread `zone` on it. `over` is true while a file hovers.
 * Text that is dropped or pasted takes its usual way.
 * @param most of several files that come at once, so many are taken
 */
export function useFileDrop(onFile: (file: File) => void, most = 1) {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance tells whether the pointer is still inside.
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  const take = (event: DragEvent | ClipboardEvent, files: File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    for (const file of files.slice(0, most)) onFile(file);
  };
  const zone = {
    onDragEnter: (event: DragEvent) => bringsFile(event) && move(1),
    onDragLeave: (event: DragEvent) => bringsFile(event) && move(-1),
    onDragOver: (event: DragEvent) => bringsFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      move(-depth.current);
      take(event, [...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      // What is copied from a text program is text first, and a picture of it besides.
      if (!event.clipboardData.types.includes('text/plain')) take(event, [...event.clipboardData.files]);
    },
  };
  return { over, zone };
}
