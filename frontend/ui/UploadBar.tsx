import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';

interface Props {
  /** From 0 to 1; at 1 the server is processing the file. */
  progress: number;
  onCancel: () => void;
}

/** Ignores the second click of a double click. */
const onlyFirst = (event: globalThis.MouseEvent) => {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
};

const percent = (share: number) => `${Math.floor(share * 100)}%`;

/** A running upload: its progress, and a cancel button. */
export function UploadBar({ progress, onCancel }: Props) {
  const sent = progress >= 1;
  /** It often replaces the send button, so a double click on that must not press this button. */
  const cancel = ({ detail }: MouseEvent) => {
    if (detail > 1) return;
    document.addEventListener('click', onlyFirst, { capture: true, once: true });
    onCancel();
  };
  return (
    <Flex align="center" gap="3">
      <chakra.div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={Math.floor(progress * 100)}
        aria-valuetext={sent ? 'Processing…' : percent(progress)}
        flex="1"
        h="6px"
        borderRadius="full"
        bg="accent.muted"
        overflow="hidden"
      >
        <chakra.div
          h="full"
          bg="accent.solid"
          borderRadius="full"
          transitionProperty="width"
          transitionDuration="press"
          animation={sent ? 'shimmer' : undefined}
          style={{ width: percent(progress) }}
        />
      </chakra.div>
      <chakra.span aria-hidden minW="20" textAlign="end" textStyle="secondary" color="fg.muted">
        <chakra.span fontVariantNumeric="tabular-nums">
          {sent ? 'Processing…' : percent(progress)}
        </chakra.span>
      </chakra.span>
      <Button type="button" variant="outline" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </Flex>
  );
}
