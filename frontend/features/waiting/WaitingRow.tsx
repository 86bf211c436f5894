import type { FragmentType } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import { contentPath } from '../../lib/reporting/contentPath.ts';
import { kindText } from '../../lib/reporting/kindText.ts';
import { confirm } from '../../lib/feedback/dialogs.ts';
import { toastError } from '../../lib/feedback/toastError.ts';
import { toast } from '../../lib/feedback/toast.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { ListRow } from '../../ui/ListRow.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { STATE_TEXT, waitingText } from './strings.ts';

const WaitingRow_held = graphql(`
  fragment WaitingRow_held on OwnHeldContent {
    id
    kind
    isEdit
    content
    state
    place
    subjectId
    declineReason
    createdAt
  }
`);

const Withdraw = graphql(`
  mutation WithdrawHeldContent($input: WithdrawHeldContentInput!) {
    withdrawHeldContent(input: $input)
  }
`);

/** One held item: its kind, its state and the available actions. */
export function WaitingRow({ held }: { held: FragmentType<typeof WaitingRow_held> }) {
  const data = useMasked(WaitingRow_held, held);
  const client = useApolloClient();
  const { online } = useConnection();
  if (!data) return null;
  const { id, kind, isEdit, content, state, place, subjectId, declineReason, createdAt } = data;
  const page = (subjectId && contentPath(kind, subjectId)) ?? place;

  const takeBack = async () => {
    if (!(await confirm(waitingText.confirm, { action: waitingText.takeBack, danger: true }))) return;
    try {
      await client.mutate({
        mutation: Withdraw,
        variables: { input: { heldId: id } },
        update: (cache) => void cache.evict({ id: cache.identify({ __typename: 'OwnHeldContent', id }) }),
      });
      toast({ title: waitingText.takenBack, tone: 'success' });
    } catch (error) {
      toastError(waitingText.failedToTakeBack, error);
    }
  };

  return (
    <ListRow>
      <chakra.div flex="1 1 280px" minW={0}>
        <chakra.p textStyle="secondary" color="fg.muted">
          <State data-state={state}>{STATE_TEXT[state]}</State> · {kindText[kind]}
          {isEdit && ` (${waitingText.edit})`} · <RelativeTime at={createdAt} />
        </chakra.p>
        <Text dir="auto">{content || waitingText.noText}</Text>
        {declineReason && (
          <chakra.p textStyle="secondary" overflowWrap="anywhere">
            {waitingText.reason(declineReason)}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" gap={2}>
        {page && (
          <Button asChild variant="outline" size="sm" minH={11}>
            <Link to={page}>{state === 'APPROVED' ? waitingText.open : waitingText.place}</Link>
          </Button>
        )}
        {state === 'WAITING' && (
          <Button
            variant="outline"
            size="sm"
            minH={11}
            color="danger.fg"
            disabled={!online}
            aria-label={waitingText.takeBackOf(kindText[kind])}
            onClick={() => void takeBack()}
          >
            {waitingText.takeBack}
          </Button>
        )}
      </chakra.div>
    </ListRow>
  );
}

const Text = chakra('p', {
  base: { my: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxH: '160px', overflowY: 'auto' },
});

const State = chakra('span', {
  base: {
    fontWeight: 'semibold',
    color: 'accent.fg',
    '&[data-state=DECLINED]': { color: 'danger.fg' },
    '&[data-state=APPROVED]': { color: 'fg.muted' },
  },
});
