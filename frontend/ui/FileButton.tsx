import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface Choice {
  /** Types as of the input's attribute; the platform's dialog may let others through. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that lets one choose a file. */
export const FileButton = ({ accept, onFile, ...props }: Choice & Omit<ButtonProps, 'onClick'>) => (
  <FileChoice accept={accept} onFile={onFile}>
    {(ask) => <Button type="button" {...props} onClick={ask} />}
  </FileChoice>
);

/** Lets one choose a file; what stands in it calls the platform's dialog. */
export function FileChoice({
  accept,
  onFile,
  children,
}: Choice & { children: (ask: () => void) => ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
