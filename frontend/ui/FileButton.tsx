import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { useRef } from 'react';

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Types as of the input's attribute; the platform's dialog may let others through. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that lets one choose a file. */
export function FileButton({ accept, onFile, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="button" {...props} onClick={() => input.current?.click()} />
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
