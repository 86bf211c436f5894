import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import type { SessionsQuery } from '../../gql/graphql.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { Waiting } from './Waiting.tsx';
import { sessionsCard as text } from './strings.ts';

const Sessions = graphql(`
  query Sessions {
    sessions {
      id
      device
      network
      signedInAt
      lastUsedAt
      isCurrent
    }
  }
`);

const EndSession = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input)
  }
`);

const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`);

type Session = SessionsQuery['sessions'][number];

/** Where the viewer is signed in, with a way to end each session. */
export default function SessionsCard() {
  const query = useQuery(Sessions, cacheAndNetwork);
  const hasOthers = query.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <SettingsCard title={text.title} intro={text.intro} action={hasOthers && <EndOthers />}>
      <Loaded
        query={query}
        data={query.data?.sessions}
        failed={text.failed}
        skeleton={<Waiting label={text.loading} />}
      >
        {(sessions) => (
          <chakra.ul mb={-3}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </chakra.ul>
        )}
      </Loaded>
    </SettingsCard>
  );
}

/** Ends sessions and shows which are left. */
function useEnding() {
  const client = useApolloClient();
  return async (end: () => Promise<unknown>) => {
    try {
      await end();
      toast({ title: text.ended, tone: 'success' });
    } catch (error) {
      toastError(text.endFailed, error);
    }
    await client.refetchQueries({ include: [Sessions] });
  };
}

function EndOthers() {
  const client = useApolloClient();
  const ending = useEnding();
  const endOthers = async () => {
    if (!(await confirm(text.confirmOthers, { action: text.endOthers, danger: true }))) return;
    await ending(() => client.mutate({ mutation: EndOtherSessions }));
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void endOthers()}>
      {text.endOthers}
    </Button>
  );
}

function SessionRow({ session }: { session: Session }) {
  const client = useApolloClient();
  const ending = useEnding();
  const { id, device, network, signedInAt, lastUsedAt, isCurrent } = session;
  const end = () =>
    ending(() => client.mutate({ mutation: EndSession, variables: { input: { sessionId: id } } }));
  return (
    <ListRow>
      <chakra.div flex="1 1 60%" minW={0}>
        <chakra.p fontWeight="semibold">
          {device}
          {isCurrent && (
            <chakra.span ms={2} textStyle="secondary" color="success.fg">
              {text.current}
            </chakra.span>
          )}
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {text.signedIn} <RelativeTime at={signedInAt} />
          {!isCurrent && (
            <>
              , {text.used} <RelativeTime at={lastUsedAt} />
            </>
          )}
          {network && ` · ${network}`}
        </chakra.p>
      </chakra.div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="sm"
          color="danger.fg"
          aria-label={text.endOf(device)}
          onClick={() => void end()}
        >
          {text.end}
        </Button>
      )}
    </ListRow>
  );
}
