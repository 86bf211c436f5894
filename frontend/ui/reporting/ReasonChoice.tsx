import { chakra } from '@chakra-ui/react/styled-system';
import { reportText } from '../../lib/reporting/strings.ts';

export type Reason = keyof typeof reportText.reasons;

const REASONS = Object.keys(reportText.reasons) as Reason[];

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    minH: 11,
    px: 3,
    py: 1.5,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { borderColor: 'accent.fg', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

interface Props {
  value: Reason | null;
  disabled: boolean;
  onChange: (reason: Reason) => void;
}

/** Why something is reported: one of five. */
export const ReasonChoice = ({ value, disabled, onChange }: Props) => (
  <chakra.fieldset display="grid" gap={1.5} disabled={disabled}>
    <chakra.legend mb={1} fontWeight="semibold" textStyle="secondary">
      {reportText.why}
    </chakra.legend>
    {REASONS.map((reason) => (
      <Option key={reason}>
        <chakra.input
          srOnly
          type="radio"
          name="reason"
          value={reason}
          required
          checked={value === reason}
          onChange={() => onChange(reason)}
        />
        <span>
          <chakra.span display="block" fontWeight="semibold">
            {reportText.reasons[reason][0]}
          </chakra.span>
          <chakra.span display="block" textStyle="secondary" color="fg.muted">
            {reportText.reasons[reason][1]}
          </chakra.span>
        </span>
      </Option>
    ))}
  </chakra.fieldset>
);
