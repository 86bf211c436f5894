import { chakra } from '@chakra-ui/react/styled-system';
import type { OptionalNotification } from '../../gql/graphql.ts';
import { CheckChoice } from '../../ui/CheckChoice.tsx';
import { useChoose, type Chosen } from './preferences.ts';
import { PreferencesPart } from './PreferencesPart.tsx';
import { notificationsText as text } from './strings.ts';

const KINDS = Object.keys(text.kinds) as OptionalNotification[];

/** Which notifications the viewer gets. */
export default function NotificationsCard() {
  return (
    <PreferencesPart title={text.title} intro={text.intro} height="150px">
      {(now) => <Kinds now={now} />}
    </PreferencesPart>
  );
}

function Kinds({ now }: { now: Chosen }) {
  const choose = useChoose(now);
  const silenced = now.silencedNotifications;
  // Only what is changed: another page may have changed the others.
  const set = (kind: OptionalNotification, isOn: boolean) => {
    const silencedNotifications = isOn ? silenced.filter((other) => other !== kind) : [...silenced, kind];
    return choose({ silencedNotifications }, isOn ? { unsilence: [kind] } : { silence: [kind] });
  };
  return (
    <chakra.div display="grid" columnGap={4} gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
      {KINDS.map((kind) => (
        <CheckChoice
          key={kind}
          label={text.kinds[kind]}
          checked={!silenced.includes(kind)}
          onChange={(isOn) => void set(kind, isOn)}
        />
      ))}
    </chakra.div>
  );
}
