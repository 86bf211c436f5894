import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { decideText } from './strings.ts';

const HOURS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;

export type Until = keyof typeof HOURS | 'date' | 'none';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The end as a time; null for none. */
export function untilOf(until: Until, date: string, now = Date.now()): string | null {
  if (until === 'none') return null;
  return (until === 'date' ? new Date(date) : new Date(now + HOURS[until] * 3_600_000)).toISOString();
}

interface Props {
  value: Until;
  /** Whether it must have an end. */
  isRequired: boolean;
  onChange: (until: Until) => void;
}

/** When a timeout or suspension ends: after a usual time, at a date, or never. */
export const UntilChoice = ({ value, isRequired, onChange }: Props) => (
  <chakra.div display="grid" gap={3} gridTemplateColumns={{ sm: '1fr 1fr' }}>
    <SelectField
      label={decideText.until}
      required
      value={value}
      onChange={(event) => onChange(event.target.value as Until)}
    >
      {(['hour', 'day', 'week', 'month', 'date'] as const).map((until) => (
        <option key={until} value={until}>
          {decideText[until]}
        </option>
      ))}
      {!isRequired && <option value="none">{decideText.noEnd}</option>}
    </SelectField>
    {value === 'date' && (
      <Field
        type="datetime-local"
        name="date"
        label={decideText.dateLabel}
        required
        problem={(date) => {
          const left = Date.parse(date) - Date.now();
          return left > 0 && left < YEAR_MS ? undefined : decideText.dateProblem;
        }}
      />
    )}
  </chakra.div>
);
