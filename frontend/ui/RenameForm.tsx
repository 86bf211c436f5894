import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ComponentProps } from 'react';
import { usePending } from '../lib/state/usePending.ts';
import { Field } from './Field.tsx';

interface Props extends Pick<ComponentProps<typeof Field>, 'problem' | 'maxLength'> {
  /** The present name. */
  name: string;
  text: { renameOf: (name: string) => string; name: string; save: string; cancel: string };
  /** Gives whether the name was saved. */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Gives something of the member's, as a wallet, another name. What was typed stays if it could not be saved. */
export function RenameForm({ name, text, onSave, onClose, ...rules }: Props) {
  const [typed, setTyped] = useState(name);
  const { act } = usePending();
  const save = () => act(async () => (await onSave(typed.trim())) && onClose());
  return (
    <chakra.form
      aria-label={text.renameOf(name)}
      display="grid"
      gap={2}
      w="full"
      maxW="400px"
      onSubmit={(event) => (event.preventDefault(), void save())}
    >
      <Field
        label={text.name}
        required
        autoFocus
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        {...rules}
      />
      <chakra.div display="flex" gap={2}>
        <Button type="submit" size="sm">
          {text.save}
        </Button>
        <Button type="button" variant="outline" size="sm" onClick={onClose}>
          {text.cancel}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
