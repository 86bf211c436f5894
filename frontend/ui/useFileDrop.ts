import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';

const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets a file be dropped on an element or pasted into it: spread `zone` on it. `over` is true while a file hovers.
 * Text that is dropped or pasted takes its usual way.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance tells whether the pointer is still inside.
  const depth = useRef(0);
  useEffect(refuseElsewhere, []);
  const move = (step: number) => {
    depth.current += step;
    setOver(depth.current > 0);
  };
  const zone = {
    onDragEnter: (event: DragEvent) => bringsFile(event) && move(1),
    onDragLeave: (event: DragEvent) => bringsFile(event) && move(-1),
    onDragOver: (event: DragEvent) => bringsFile(event) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      move(-depth.current);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
    onPaste: (event: ClipboardEvent) => {
      // What is copied from a text program is text first, and a picture of it besides.
      const [file] = event.clipboardData.types.includes('text/plain') ? [] : event.clipboardData.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
  return { over, zone };
}

/** A file that misses the zone does not take the page's place. */
function refuseElsewhere() {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  return () => window.removeEventListener('dragover', refuse);
}
