import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { createText, formText } from '../strings.ts';

interface Props {
  creating: boolean;
  /** Of the picture, from 0 to 1; null while none is under way. */
  progress: number | null;
  /** Stops the picture. */
  cancel: () => void;
  onCancel: () => void;
  /** When there is something to discard. */
  onDiscard?: () => void;
}

/** Create, leave it for later, or forget it; while the picture is under way, how far it is. */
export function CreateButtons({ creating, progress, cancel, onCancel, onDiscard }: Props) {
  const id = useId();
  const { online } = useConnection();
  if (progress !== null)
    return (
      <chakra.div minH={9}>
        <UploadBar progress={progress} onCancel={cancel} />
      </chakra.div>
    );
  return (
    <>
      <Flex gap={2} justify="end" wrap="wrap">
        {onDiscard && !creating && (
          <Button type="button" variant="plain" me="auto" onClick={onDiscard}>
            {createText.discard}
          </Button>
        )}
        <Button type="button" variant="outline" disabled={creating} onClick={onCancel}>
          {formText.cancel}
        </Button>
        <PendingButton
          type="submit"
          pending={creating}
          disabled={!online}
          aria-describedby={online ? undefined : id}
        >
          {createText.submit}
        </PendingButton>
      </Flex>
      {!online && (
        <chakra.p id={id} mt={2} textStyle="secondary" color="fg.muted" textAlign="end">
          {formText.offline}
        </chakra.p>
      )}
    </>
  );
}
