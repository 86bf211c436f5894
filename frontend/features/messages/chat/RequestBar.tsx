import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import type { MessageRequestAnswer } from '../../../gql/graphql.ts';
import { toastError } from '../../../lib/feedback/toastError.ts';
import { toast } from '../../../lib/feedback/toast.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { blockUser } from '../../../lib/relations/changeRelation.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { answerRequest } from './answerRequest.ts';
import { requestText } from './requestStrings.ts';

interface Props {
  user: { id: string; username: string };
  isIgnored: boolean;
  onAccepted: () => void;
  onIgnored: () => void;
  /** Reads the conversation again. */
  refresh: () => Promise<unknown>;
}

/** Replaces the message field until a message request is accepted. */
export default function RequestBar({ user, isIgnored, onAccepted, onIgnored, refresh }: Props) {
  const client = useApolloClient();
  const { online } = useConnection();
  const reason = useId();
  const { pending, answer } = useAnswer(user, onAccepted, onIgnored, refresh);
  const button = (said: MessageRequestAnswer) => ({
    pending: pending === said,
    disabled: !online || (pending !== null && pending !== said),
    'aria-describedby': online ? undefined : reason,
    onClick: () => answer(said),
  });
  return (
    <Bar aria-label={isIgnored ? requestText.ignored : requestText.asks(user.username)}>
      <div>
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {isIgnored ? requestText.ignored : requestText.asks(user.username)}
        </chakra.p>
        <chakra.p textStyle="secondary" color="fg.muted">
          {isIgnored ? requestText.ignoredHint(user.username) : requestText.asksHint}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2}>
        <PendingButton {...button('ACCEPTED')}>{requestText.accept}</PendingButton>
        {!isIgnored && (
          <PendingButton variant="subtle" {...button('IGNORED')}>
            {requestText.ignore}
          </PendingButton>
        )}
        <Button
          variant="plain"
          colorPalette="danger"
          disabled={!online}
          onClick={() => void blockUser(client, user)}
        >
          {requestText.block}
        </Button>
      </chakra.div>
      {!online && (
        <chakra.p id={reason} textStyle="secondary" color="fg.muted">
          {requestText.offline}
        </chakra.p>
      )}
    </Bar>
  );
}

const Bar = chakra('section', {
  base: { display: 'grid', justifyItems: 'center', gap: 3, p: 4, borderTopWidth: '1px', textAlign: 'center' },
});

function useAnswer(
  user: Props['user'],
  onAccepted: () => void,
  onIgnored: () => void,
  refresh: Props['refresh'],
) {
  const client = useApolloClient();
  const [pending, setPending] = useState<MessageRequestAnswer | null>(null);
  const answer = async (said: MessageRequestAnswer) => {
    setPending(said);
    if (said === 'ACCEPTED') onAccepted();
    try {
      await answerRequest(client, user.id, said);
      if (said === 'IGNORED') {
        toast({ title: requestText.done, description: requestText.doneHint(user.username) });
        onIgnored();
      }
    } catch (error) {
      toastError(requestText.failed, error);
      void refresh().catch(() => {}); // It was answered elsewhere in the meantime.
    } finally {
      setPending(null);
    }
  };
  return { pending, answer: (said: MessageRequestAnswer) => void answer(said) };
}
