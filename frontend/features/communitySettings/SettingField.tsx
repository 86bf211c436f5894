import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import {
  COMMUNITY_SETTINGS,
  type CommunitySettingName,
  type SettingKind,
  type SettingOfCommunity,
} from '../../../graphql-server/contract/communitySettings.ts';
import { HEX_COLOUR } from '../../../graphql-server/contract/theme/colour.ts';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextareaField } from '../../ui/TextareaField.tsx';
import { LABELS } from './groups.ts';
import { defaultOf, type Detail } from './settings.ts';
import { settingsText } from './strings.ts';

interface Props {
  name: CommunitySettingName;
  detail: Detail;
  text: string;
  /** The value that another owner has since set for the setting that is being changed here. */
  others: string | undefined;
  onText: (text: string) => void;
}

/** One setting: its field, its meaning, its default, and further information about it. */
export function SettingField({ name, detail, text, others, onText }: Props) {
  const setting: SettingOfCommunity = COMMUNITY_SETTINGS[name];
  const label = LABELS[name];
  const standard = defaultOf(detail);
  const words = (value: string) => wordsOf(setting.kind, value);
  return (
    <chakra.div display="grid" gap={1} gridTemplateColumns="minmax(0, 1fr)">
      <Control
        kind={setting.kind}
        name={name}
        label={label}
        hint={detail.isFixed ? settingsText.fixed(detail.variable) : detail.meaning}
        value={text}
        disabled={detail.isFixed}
        min={detail.minimum ?? undefined}
        max={detail.maximum ?? undefined}
        onText={onText}
      />
      {setting.isSensitive && !detail.isFixed && <Note>{settingsText.sensitive}</Note>}
      {others !== undefined && (
        <Note data-conflict role="status">
          {settingsText.others(words(others))}{' '}
          <Button
            type="button"
            variant="plain"
            size="sm"
            aria-label={settingsText.takeTheirsOf(label)}
            onClick={() => onText(others)}
          >
            {settingsText.takeTheirs}
          </Button>
        </Note>
      )}
      <chakra.div display="flex" alignItems="start" gap={2} minH={8}>
        <Note flex={1}>{settingsText.default(words(standard))}</Note>
        {text !== standard && !detail.isFixed && (
          <Button
            type="button"
            variant="subtle"
            size="sm"
            aria-label={settingsText.resetOf(label)}
            onClick={() => onText(standard)}
          >
            {settingsText.reset}
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function wordsOf(kind: SettingKind, value: string): string {
  if (kind === 'flag') return value === 'true' ? settingsText.on : settingsText.off;
  if (kind === 'mode') return settingsText.modes[value] ?? value;
  return value || settingsText.nothing;
}

interface ControlProps {
  kind: SettingKind;
  name: string;
  label: string;
  hint: string;
  value: string;
  disabled: boolean;
  min: number | undefined;
  max: number | undefined;
  onText: (text: string) => void;
}

function Control({ kind, onText, min, max, ...props }: ControlProps) {
  const onChange: ComponentProps<'input'>['onChange'] = ({ target }) => onText(target.value);
  if (kind === 'flag' || kind === 'mode') {
    const values = kind === 'flag' ? ['true', 'false'] : Object.keys(settingsText.modes);
    return (
      <SelectField {...props} required onChange={({ target }) => onText(target.value)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {wordsOf(kind, value)}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'pairs') return <TextareaField {...props} onChange={({ target }) => onText(target.value)} />;
  if (kind === 'count')
    return (
      <Field
        {...props}
        required
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        onChange={onChange}
      />
    );
  const swatch = kind === 'colour' && <Swatch {...props} onText={onText} />;
  return <Field {...props} required autoComplete="off" spellCheck={false} end={swatch} onChange={onChange} />;
}

/** The browser's own way to pick a colour. */
const Swatch = ({
  label,
  value,
  disabled,
  onText,
}: Pick<ControlProps, 'label' | 'value' | 'disabled' | 'onText'>) => (
  <Picker
    type="color"
    aria-label={settingsText.pick(label)}
    disabled={disabled}
    value={HEX_COLOUR.test(value) ? value : '#000000'}
    onChange={({ target }) => onText(target.value)}
  />
);

const Picker = chakra('input', {
  base: {
    boxSize: 11,
    p: 2,
    bg: 'transparent',
    border: 'none',
    cursor: 'pointer',
    '&::-webkit-color-swatch-wrapper': { p: 0 },
    '&::-webkit-color-swatch': { borderWidth: '1px', borderColor: 'border.control', borderRadius: '6px' },
  },
});

const Note = chakra('p', {
  base: {
    textStyle: 'secondary',
    color: 'fg.subtle',
    '&[data-conflict]': { color: 'danger.fg' },
  },
});
