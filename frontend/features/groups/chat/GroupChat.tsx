import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { ChatField } from '../../../ui/chat/ChatField.tsx';
import { DropHint } from '../../../ui/DropHint.tsx';
import { MessagesSkeleton } from '../../../ui/chat/MessagesSkeleton.tsx';
import { chatText } from '../../../lib/chat/strings.ts';
import { useChatImages } from '../../../lib/chat/useChatImages.ts';
import { useSignalTyping } from '../../../lib/chat/useSignalTyping.ts';
import { graphql } from '../../../gql/gql.ts';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Unseen } from '../../../ui/Late.tsx';
import { lazily } from '../../../lib/loading/lazily.ts';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { groupKey } from '../groupKey.ts';
import { sendGroupMessage } from '../sendGroupMessage.ts';
import { groupChatText } from '../strings.ts';
import { GroupMessages } from './GroupMessages.tsx';
import { useGroupChat } from './useGroupChat.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';

const ReadersBar = lazily(() => import('./ReadersBar.tsx'));

const SignalGroupTyping = graphql(`
  mutation SignalGroupTyping($input: SignalGroupTypingInput!) {
    signalGroupTyping(input: $input)
  }
`);

interface Props {
  group: Group_ShownFragment;
  viewer: Viewer | null;
}

/** What is written in a group; members have a field for more, others are told how to get one. */
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
      <Unseen>
        <ReadersBar group={group} />
      </Unseen>
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
  const { over, zone } = useFileDrop(images.choose, true);
  const signalTyping = useSignalTyping(() =>
    client.mutate({ mutation: SignalGroupTyping, variables: { input: { groupId: group.id } } }),
  );
  return (
    <chakra.div position="relative" display="flex" flexDirection="column" flex={1} minH={0} {...zone}>
      {children}
      <ChatField
        chat={chat}
        images={images}
        deliver={(delivery) => sendGroupMessage(client, group.id, delivery)}
        failed={groupChatText.failed}
        autoFocus={matchMedia('(pointer: fine)').matches}
        onTyping={signalTyping}
      />
      {over && <DropHint text={chatText.dropHere} />}
    </chakra.div>
  );
}
