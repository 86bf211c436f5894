import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { byArrows } from '../../../ui/byArrows.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { Skeleton, SkeletonCircle, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { listOf } from '../conversationCache.ts';
import { messageText } from '../strings.ts';
import { requestListText } from './requestListStrings.ts';
import { ConversationRow, type ConversationRowProps } from './ConversationRow.tsx';

interface Props {
  onChoose: ConversationRowProps['onChoose'];
  /** Id of the member whose chat is open. */
  chosenId?: string | null;
  /** Ids of members who are online. */
  online?: ReadonlySet<string>;
  /** Shown instead of an empty list. */
  whenEmpty?: ReactNode;
  /** Message requests, instead of all other conversations. */
  requests?: boolean;
}

/** The viewer's conversations, the latest message first. The cached list is shown while its head is fetched again. */
export function ConversationList({ onChoose, chosenId, online, whenEmpty, requests = false }: Props) {
  const { list, error, loading, refetch, paging } = useConversations(requests);
  if (!list && error && !loading) {
    return (
      <chakra.div p={3}>
        <ErrorState text={messageText.failed} error={error} onRetry={retryOf(refetch)} />
      </chakra.div>
    );
  }
  if (!list) return <ConversationsSkeleton />;
  if (list.nodes.length === 0) return whenEmpty ?? <NoMessages />;
  return (
    <chakra.div
      flex={1}
      overflowY="auto"
      scrollbarWidth="none"
      overscrollBehavior="contain"
      px={2}
      pb={2}
      onKeyDown={byArrows}
    >
      <ul aria-label={requests ? requestListText.entry : messageText.list}>
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
      <ListEnd {...paging} count={list.nodes.length} text={messageText} />
    </chakra.div>
  );
}

/** The empty list, with an action. */
export const NoMessages = ({ children }: { children?: ReactNode }) => (
  <EmptyState title={messageText.empty} description={messageText.emptyHint}>
    {children}
  </EmptyState>
);

function useConversations(requests: boolean) {
  const { query: document, variables } = listOf(requests);
  const { data, fetchMore, ...query } = useQuery(document, { variables, ...cacheAndNetwork });
  const list = data?.conversations;
  return { ...query, list, paging: useNextPage(list?.pageInfo, fetchMore) };
}

/** Placeholder rows in the size of conversations. */
const ConversationsSkeleton = () => (
  <SkeletonGroup label={messageText.loading}>
    <Stack gap={0} px={2} pb={2}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Flex key={row} gap={3} align="center" p={2} h={16}>
          <SkeletonCircle boxSize={12} />
          <Stack gap={2} flex={1}>
            <Skeleton w="40%" />
            <Skeleton w="80%" h="10px" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  </SkeletonGroup>
);
