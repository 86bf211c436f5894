import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { paths } from '../../lib/paths.ts';
import type { Viewer } from '../../lib/session/viewer.ts';
import { Part } from '../../ui/Part.tsx';
import { welcomeText } from './strings.ts';
import { useWelcome } from './useWelcome.ts';
import { WelcomeCard } from './WelcomeCard.tsx';

const People = lazyWithRetry(() => import('./People.tsx'));
const Groups = lazyWithRetry(() => import('../../features/groups/list/GroupsToJoin.tsx'));
const Picture = lazyWithRetry(() => import('../../features/profiles/edit/PictureToAdd.tsx'));

/** The content of each step, and a link to more of it. */
const steps = [
  { Content: People, more: { to: paths.members, text: welcomeText.allMembers } },
  { Content: Groups, more: { to: paths.groups, text: welcomeText.allGroups } },
  { Content: Picture },
];

/** The first steps of a new member: people to add, groups to join, a picture. Each step can be skipped. */
export default function Welcome({ viewer }: { viewer: Viewer }) {
  const { step, next, end } = useWelcome(viewer.id);
  const { Content, more } = steps[step ?? 0]!;
  if (step === null) return null;
  const leave = (act: () => void) => () => {
    act();
    // The button is removed with its card.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <WelcomeCard
      step={step}
      more={more && <More to={more.to}>{more.text}</More>}
      onNext={step === steps.length - 1 ? leave(next) : next}
      onDismiss={leave(end)}
    >
      <Part key={step}>
        <Content viewer={viewer} />
      </Part>
    </WelcomeCard>
  );
}

const More = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 11,
    color: 'accent.fg',
    fontWeight: 'semibold',
    _hover: { textDecoration: 'underline' },
  },
});
