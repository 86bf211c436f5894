import { chakra } from '@chakra-ui/react/styled-system';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { Field } from '../../../ui/Field.tsx';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { profileUrlProblem } from '../../../ui/profileUrlProblem.ts';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { editText as text } from '../strings.ts';

export interface ProfileTexts {
  bio: string;
  xProfileUrl: string;
}

interface Props {
  texts: ProfileTexts;
  disabled: boolean;
  onChange: (change: Partial<ProfileTexts>) => void;
}

/** What the member says about themselves, and where else to find them. */
export const EditTexts = ({ texts: { bio, xProfileUrl }, disabled, onChange }: Props) => (
  <chakra.div display="grid" gap="4" mt="6">
    <div>
      <TextareaField
        label={text.bio}
        hint={text.bioHint}
        problem={bioProblem}
        rows={2}
        value={bio}
        disabled={disabled}
        onChange={({ target }) => onChange({ bio: target.value })}
      />
      <LengthHint length={lengthOf(bio)} longest={MAX_LENGTH.bio} />
    </div>
    <Field
      label={text.xProfile}
      type="url"
      inputMode="url"
      placeholder="https://x.com/yourname"
      problem={profileUrlProblem}
      value={xProfileUrl}
      disabled={disabled}
      onChange={({ target }) => onChange({ xProfileUrl: target.value })}
    />
  </chakra.div>
);

/** In code points, as one paragraph. */
const lengthOf = (value: string) => [...value.trim().replace(/\s+/g, ' ')].length;

const bioProblem = (value: string) =>
  lengthOf(value) > MAX_LENGTH.bio ? text.bioTooLong(MAX_LENGTH.bio) : undefined;
