import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { WhoMayWrite } from '../../gql/graphql.ts';
import { CheckChoice } from '../../ui/CheckChoice.tsx';
import { useChoose, type Chosen } from './preferences.ts';
import { PreferencesPart } from './PreferencesPart.tsx';
import { privacyText as text } from './strings.ts';

/** Who may write to the viewer, and who sees that they are online. */
export default function PrivacyCard() {
  return (
    <PreferencesPart title={text.title} intro={text.intro} height="220px">
      {(now) => <Choices now={now} />}
    </PreferencesPart>
  );
}

function Choices({ now }: { now: Chosen }) {
  const choose = useChoose(now);
  return (
    <chakra.div display="grid" gap={4}>
      <WhoMayWrite value={now.whoMayWrite} onChange={(whoMayWrite) => void choose({ whoMayWrite })} />
      <CheckChoice
        label={text.showsOnline}
        hint={text.showsOnlineHint}
        checked={now.showsOnline}
        onChange={(showsOnline) => void choose({ showsOnline })}
      />
    </chakra.div>
  );
}

const CHOICES = Object.keys(text.choices) as WhoMayWrite[];

interface WhoMayWriteProps {
  value: WhoMayWrite;
  onChange: (value: WhoMayWrite) => void;
}

function WhoMayWrite({ value, onChange }: WhoMayWriteProps) {
  const id = useId();
  return (
    <chakra.fieldset aria-describedby={id}>
      <chakra.legend fontWeight="semibold" mb={1}>
        {text.whoMayWrite}
      </chakra.legend>
      {CHOICES.map((choice) => (
        <CheckChoice
          key={choice}
          label={text.choices[choice]}
          oneOf={id}
          checked={choice === value}
          onChange={() => onChange(choice)}
        />
      ))}
      <chakra.p id={id} textStyle="secondary" color="fg.muted" mt={1}>
        {text.whoMayWriteHint}
      </chakra.p>
    </chakra.fieldset>
  );
}
