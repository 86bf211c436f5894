import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { Field } from '../../ui/Field.tsx';
import { lengthOf } from '../../ui/visible.ts';
import { linkText, walletText as text } from './strings.ts';

export const nameProblem = (name: string) =>
  lengthOf(name) > MAX_LENGTH.walletName ? linkText.nameProblem : undefined;

interface Props {
  name: string;
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** The typed name is kept if it could not be saved. */
export function RenameWallet({ name, onSave, onClose }: Props) {
  const [value, setValue] = useState(name);
  const save = async () => {
    if (await onSave(value.trim())) onClose();
  };
  return (
    <chakra.form
      display="grid"
      gap={2}
      maxW="400px"
      onSubmit={(event) => (event.preventDefault(), void save())}
    >
      <Field
        label={linkText.name}
        required
        autoFocus
        autoComplete="off"
        problem={nameProblem}
        value={value}
        onChange={({ target }) => setValue(target.value)}
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
