import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { byArrows } from '../../../ui/byArrows.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { CONVERSATIONS, Conversations } from '../queries.ts';
import { messageText } from '../strings.ts';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';
import { ConversationsSkeleton } from './ConversationsSkeleton.tsx';
import { retryOf } from '../../../lib/graphql/refetch.ts';

interface Props {
  onChoose: ConversationRowProps['onChoose'];
  /** Id of the member whose chat stands beside the list. */
  chosenId?: string | null;
  /** Ids of members who are online. */
  online?: ReadonlySet<string>;
  /** What one can do when there is nothing yet. */
  whenEmpty?: ReactNode;
}

/** The viewer's conversations, the latest message first. What is there stands while its head is asked for anew. */
export function ConversationList({ onChoose, chosenId, online, whenEmpty }: Props) {
  const { list, error, loading, refetch, paging } = useConversations();
  if (!list && error && !loading) {
    return <ErrorState text={messageText.failed} error={error} onRetry={retryOf(refetch)} />;
  }
  if (!list) return <ConversationsSkeleton />;
  if (list.nodes.length === 0) {
    return (
      <EmptyState title={messageText.empty} description={messageText.emptyHint}>
        {whenEmpty}
      </EmptyState>
    );
  }
  return (
    <chakra.div flex={1} overflowY="auto" overscrollBehavior="contain" px={2} pb={2} onKeyDown={byArrows}>
      <ul aria-label={messageText.list}>
        {list.nodes.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              onChoose={onChoose}
              current={conversation.userId === chosenId}
              online={online?.has(conversation.userId)}
            />
          </li>
        ))}
      </ul>
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={messageText.loading}
        failed={messageText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </chakra.div>
  );
}

function useConversations() {
  const { data, fetchMore, ...query } = useQuery(Conversations, {
    variables: { first: CONVERSATIONS },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.conversations;
  return { ...query, list, paging: useNextPage(list?.pageInfo, fetchMore) };
}
