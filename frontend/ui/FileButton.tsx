import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface Choice {
  /** Types as in the input's attribute; the platform's dialog may let others through. */
  accept: string;
  /** Whether several may be chosen at once. */
  multiple?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the platform's file dialog. */
export const FileButton = ({ accept, multiple, onFile, ...props }: Choice & Omit<ButtonProps, 'onClick'>) => (
  <FileChoice accept={accept} multiple={multiple} onFile={onFile}>
    {(ask) => <Button type="button" {...props} onClick={ask} />}
  </FileChoice>
);

/** Opens the platform's file dialog from its child. */
export function FileChoice({
  accept,
  multiple,
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
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          for (const file of target.files ?? []) onFile(file);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
