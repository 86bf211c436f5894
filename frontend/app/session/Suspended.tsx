import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { DecisionList } from '../../features/decisions/DecisionList.tsx';
import { suspendedText } from '../../features/decisions/strings.ts';
import { shortTime } from '../../features/decisions/times.ts';
import { OwnStanding } from '../../lib/session/standing.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { Card } from '../../ui/Card.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Part } from '../../ui/Part.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { SectionPlaceholder } from '../settings/SectionPlaceholder.tsx';
import { SECTIONS } from '../settings/sections.ts';
import AccountDeletionScreen from './AccountDeletionScreen.tsx';
import { WHOLE_WINDOW } from './wholeWindow.ts';

/** The only page that a suspended member sees, or one who has deleted the account, beside the receipt of the deletion. */
export default function Suspended({ until, isLeaving }: { until: string | null; isLeaving: boolean }) {
  if (useLocation().pathname === rareRoutes.deletionReceipt) return null;
  return isLeaving ? <AccountDeletionScreen /> : <Reasons until={until} />;
}

/** Until when, why, and what is possible. */
function Reasons({ until }: { until: string | null }) {
  const id = useId();
  return (
    <Modal aria-labelledby={id} onClose={stay} {...WHOLE_WINDOW}>
      <Column>
        <chakra.h1 id={id} textStyle="title" tabIndex={-1} data-autofocus outline="none">
          {suspendedText.title}
        </chakra.h1>
        <chakra.p fontWeight="semibold" mt={2}>
          {until === null ? suspendedText.forGood : suspendedText.until(shortTime(until))}
        </chakra.p>
        <chakra.p color="fg.muted" mt={1} maxW="65ch">
          {suspendedText.possible}
        </chakra.p>
        <Actions />
        <chakra.div display="grid" gap={{ base: 2, md: 4 }} gridTemplateColumns="minmax(0, 1fr)">
          <Card>
            <DecisionList suspended />
          </Card>
          <OpenSections />
        </chakra.div>
      </Column>
    </Modal>
  );
}

/** The settings that stay open: to keep the account safe, and to leave (docs/decisions/0042). */
const OPEN: string[] = [
  'password',
  'passkeys',
  'authenticator',
  'recovery-codes',
  'recovery-link',
  'devices',
  'sign-ins',
  'export',
  'deletion',
];

const OpenSections = () =>
  SECTIONS.filter(({ id }) => OPEN.includes(id)).map(({ id, height, Content }) => (
    <Part key={id} fallback={<SectionPlaceholder height={height} />}>
      <Content />
    </Part>
  ));

function Actions() {
  const logOut = useLogOut();
  const { check, pending, found } = useCheck();
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap={2} mt={4}>
        <PendingButton variant="subtle" minH={11} pending={pending} onClick={() => void check()}>
          {suspendedText.check}
        </PendingButton>
        <Button variant="ghost" colorPalette="neutral" minH={11} onClick={() => void logOut()}>
          {suspendedText.logOut}
        </Button>
      </chakra.div>
      <chakra.p role="status" textStyle="secondary" color="fg.muted" minH={6}>
        {found}
      </chakra.p>
    </>
  );
}

/** Checks whether the suspension has ended; if so, this page is no longer shown. */
function useCheck() {
  const client = useApolloClient();
  const [found, setFound] = useState('');
  const { act, pending } = usePending(() => setFound(suspendedText.failed));
  const check = () =>
    act(async () => {
      setFound('');
      await client.query({ query: OwnStanding, fetchPolicy: 'network-only' });
      setFound(suspendedText.still);
    });
  return { check, pending, found };
}

/** Without this nothing on the page works, so Escape does not close it. */
const stay = () => {};

const Column = chakra('div', {
  base: { maxW: 'main', mx: 'auto', px: 4, pt: { base: 6, md: 12 }, pb: 8 },
});
