import { chakra } from '@chakra-ui/react/styled-system';
import { Globe, Lock } from 'lucide-react';
import type { GroupPrivacy } from '../../../gql/graphql.ts';
import { formText, groupText } from '../strings.ts';

const Option = chakra('label', {
  base: {
    display: 'flex',
    gap: 2.5,
    p: 3,
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
  value: GroupPrivacy;
  disabled: boolean;
  onChange: (privacy: GroupPrivacy) => void;
}

/** Public or private, and what that means. */
export const PrivacyChoice = ({ value, disabled, onChange }: Props) => (
  <chakra.fieldset display="grid" gap={2} gridTemplateColumns={{ sm: '1fr 1fr' }} disabled={disabled}>
    <chakra.legend mb={1} fontWeight="semibold" textStyle="secondary">
      {formText.privacy}
    </chakra.legend>
    {(['PUBLIC', 'PRIVATE'] as const).map((privacy) => (
      <Option key={privacy}>
        <chakra.input
          srOnly
          type="radio"
          name="privacy"
          value={privacy}
          checked={value === privacy}
          onChange={() => onChange(privacy)}
        />
        <chakra.span color="fg.muted" flexShrink={0} mt="1px">
          {privacy === 'PUBLIC' ? <Globe size={20} aria-hidden /> : <Lock size={20} aria-hidden />}
        </chakra.span>
        <span>
          <chakra.span display="block" fontWeight="semibold">
            {groupText.kind[privacy]}
          </chakra.span>
          <chakra.span display="block" textStyle="secondary" color="fg.muted">
            {formText.privacyHint[privacy]}
          </chakra.span>
        </span>
      </Option>
    ))}
    <chakra.p gridColumn="1 / -1" textStyle="secondary" color="fg.subtle">
      {formText.privacyForGood}
    </chakra.p>
  </chakra.fieldset>
);
