import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useConnection } from '../../../lib/network/connection.ts';
import { editText } from '../strings.ts';

interface Props {
  /** Something is changed. */
  savable: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Save, or leave it; without a network it says why one cannot save. */
export function EditButtons({ savable, onSave, onCancel }: Props) {
  const id = useId();
  const { online } = useConnection();
  return (
    <Flex justify="flex-end" align="center" gap="2">
      {!online && (
        <chakra.p id={id} flex="1" textStyle="secondary" color="fg.muted">
          {editText.offline}
        </chakra.p>
      )}
      <Button variant="outline" onClick={onCancel}>
        {editText.cancel}
      </Button>
      <Button disabled={!savable || !online} aria-describedby={online ? undefined : id} onClick={onSave}>
        {editText.save}
      </Button>
    </Flex>
  );
}
