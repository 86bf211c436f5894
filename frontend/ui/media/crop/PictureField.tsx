import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FileButton } from '../../FileButton.tsx';
import { useFileDrop } from '../../useFileDrop.ts';
import { acceptOf } from '../../../lib/media/files.ts';
import type { Shape } from './shapes.ts';
import { useCrop } from './useCrop.tsx';
import { cropText } from './strings.ts';

interface PictureFieldProps {
  label: ReactNode;
  /** The name of the picture on the buttons, such as 'picture'. */
  what: string;
  shape: Shape;
  /** Whether there is one that could be removed. */
  filled: boolean;
  onPicture: (picture: File | null) => void;
  disabled?: boolean;
  /** The picture as it will be shown, or a placeholder. */
  children: ReactNode;
}

const Group = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    gap: 3,
    borderRadius: 'l2',
    '&[data-beside]': { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4 },
    '&[data-over]': { outline: '2px dashed', outlineColor: 'accent.fg', outlineOffset: '6px' },
  },
});

/** A picture that is chosen, dropped or pasted, cropped, changed and removed. A round one is beside its buttons. */
export function PictureField(props: PictureFieldProps) {
  const { label, what, shape, filled, onPicture, disabled = false, children } = props;
  const id = useId();
  const { choose, dialog } = useCrop(shape, onPicture);
  const { over, zone } = useFileDrop(disabled ? null : choose);
  return (
    <Group
      role="group"
      aria-labelledby={id}
      data-beside={shape.round || undefined}
      data-over={over || undefined}
      {...zone}
    >
      {children}
      <div>
        <chakra.p id={id} fontWeight="semibold" textStyle="secondary" mb="1.5">
          {label}
        </chakra.p>
        <Flex gap="2" wrap="wrap">
          <FileButton
            size="sm"
            variant="subtle"
            accept={acceptOf(shape.limits)}
            onFile={choose}
            disabled={disabled}
          >
            {filled ? cropText.change(what) : cropText.choose(what)}
          </FileButton>
          {filled && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              disabled={disabled}
              onClick={() => onPicture(null)}
            >
              {cropText.remove(what)}
            </Button>
          )}
        </Flex>
      </div>
      {dialog}
    </Group>
  );
}
