import { retryOf } from '../../../lib/graphql/refetch.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ChatField } from '../../../ui/chat/ChatField.tsx';
import { PictureDrop } from '../../../ui/chat/PictureDrop.tsx';
import { MessagesSkeleton } from '../../../ui/chat/MessagesSkeleton.tsx';
import { sendChatMessage } from '../../../lib/chat/sendChatMessage.ts';
import { chatText } from '../../../lib/chat/strings.ts';
import { useChatImages } from '../../../lib/chat/useChatImages.ts';
import { useSignalTyping } from '../../../lib/chat/useSignalTyping.ts';
import { graphql } from '../../../gql/gql.ts';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { OptionalBoundary } from '../../../ui/LazyBoundary.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import type { Delivery } from '../../../lib/chat/outbox.ts';
import { groupKey } from '../groupKey.ts';
import { groupChatText } from '../strings.ts';
import { showActivity, showGroupMessage } from '../groupCache.ts';
import { GroupMessages } from './GroupMessages.tsx';
import { useGroupChat } from './useGroupChat.ts';

const SendGroupMessage = graphql(`
  mutation SendGroupMessage($input: SendGroupMessageInput!) {
    sendGroupMessage(input: $input) {
      id
      ...GroupMessage_shown
    }
  }
`);

/** Sends a message to a group (`sendChatMessage`). */
const sendGroupMessage = (client: ApolloClient, groupId: string, delivery: Delivery): Promise<void> =>
  sendChatMessage(`groupMessage:${groupId}`, { groupId }, delivery, async (input) => {
    const { data } = await client.mutate({ mutation: SendGroupMessage, variables: { input } });
    showGroupMessage(client.cache, groupId, idOf(data!.sendGroupMessage));
    showActivity(client.cache, groupId);
  });

/** Apollo's type of a masked fragment hides the id. */
const idOf = (message: object) => (message as { id: string }).id;

const ReadersBar = lazyWithRetry(() => import('./ReadersBar.tsx'));

const SignalGroupTyping = graphql(`
  mutation SignalGroupTyping($input: SignalGroupTypingInput!) {
    signalGroupTyping(input: $input)
  }
`);

interface Props {
  group: Group_ShownFragment;
  viewer: Viewer | null;
}

/** The chat of a group, with a field for members and a hint for others how to join. */
export function GroupChat({ group, viewer }: Props) {
  const history = useGroupChat(group.id);
  const { list, error, refetch } = history;
  if (!list && error)
    return (
      <chakra.div p={4} flex={1}>
        <ErrorState text={chatText.loadFailed} error={error} onRetry={retryOf(refetch)} />
      </chakra.div>
    );
  if (!list) return <MessagesSkeleton />;
  const messages = <GroupMessages group={group} viewerId={viewer?.id ?? ''} history={history} />;
  if (viewer && group.viewerCan.post)
    return (
      <MembersChat group={group} viewer={viewer}>
        {messages}
      </MembersChat>
    );
  return (
    <>
      {messages}
      <OptionalBoundary>
        <ReadersBar group={group} />
      </OptionalBoundary>
    </>
  );
}

/** The messages with the field below them; pictures can be dropped anywhere on both. */
function MembersChat({
  group,
  viewer,
  children,
}: {
  group: Group_ShownFragment;
  viewer: Viewer;
  children: ReactNode;
}) {
  const client = useApolloClient();
  const chat = groupKey(viewer.id, group.id);
  const images = useChatImages(chat);
  const signalTyping = useSignalTyping(() =>
    client.mutate({ mutation: SignalGroupTyping, variables: { input: { groupId: group.id } } }),
  );
  return (
    <PictureDrop images={images}>
      {children}
      <ChatField
        chat={chat}
        images={images}
        deliver={(delivery) => sendGroupMessage(client, group.id, delivery)}
        failed={groupChatText.failed}
        autoFocus={matchMedia('(pointer: fine)').matches}
        onTyping={signalTyping}
      />
    </PictureDrop>
  );
}
