import { SelectField } from '../../../ui/SelectField.tsx';
import { decideText } from './strings.ts';

const HOURS = { hour: 1, day: 24, week: 7 * 24 } as const;

export type Removal = keyof typeof HOURS | 'nothing';

/** The time since which the member's content is removed; null for nothing. */
export const removeSinceOf = (removal: Removal, now = Date.now()): string | null =>
  removal === 'nothing' ? null : new Date(now - HOURS[removal] * 3_600_000).toISOString();

interface Props {
  value: Removal;
  onChange: (removal: Removal) => void;
}

/** What of the member's content a timeout or suspension removes as well. */
export const RemoveChoice = ({ value, onChange }: Props) => (
  <SelectField
    label={decideText.alsoRemove}
    hint={value === 'nothing' ? undefined : decideText.alsoRemoveHint}
    value={value}
    onChange={(event) => onChange(event.target.value as Removal)}
  >
    {(['nothing', 'hour', 'day', 'week'] as const).map((removal) => (
      <option key={removal} value={removal}>
        {decideText.removals[removal]}
      </option>
    ))}
  </SelectField>
);
