import { codeText } from '../lib/session/strings.ts';
import { Field } from './Field.tsx';

interface Props {
  hint?: string;
}

/** The field `code` of a form: six digits of an authenticator app, or a recovery code. */
export const CodeField = ({ hint = codeText.hint }: Props) => (
  <Field
    label={codeText.label}
    name="code"
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={64}
    required
    data-autofocus
    // oxlint-disable-next-line no-autofocus -- the member has just asked for this step
    autoFocus
  />
);
