import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useRef } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { draftKey } from '../../../lib/drafts/draftKey.ts';
import { alert } from '../../../lib/feedback/dialogs.ts';
import { useOfferedText } from '../../../ui/editing/useOfferedText.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { replyText } from '../strings.ts';
import { type RepliedTo, replyToForumPost } from './replyToForumPost.ts';
import { replyDrafts } from './replyDrafts.ts';
import { isSubmitKey } from '../../../ui/keys.ts';

const PostOfReply = graphql(`
  fragment PostOfReply on ForumPost {
    id
    deletedAt
    author {
      id
    }
  }
`);

/** The reply that a member writes to a post. It leaves the field when it is sent, and returns when that failed. */
function useReply(post: RepliedTo, viewer: Viewer) {
  const client = useApolloClient();
  const key = draftKey(viewer.id, post.id);
  const { text, sentText } = replyDrafts.use(key);
  const length = lengthOf(text);
  const sending = sentText !== '';

  const send = async () => {
    if (sending || length > MAX_LENGTH.forumReply) return;
    if (length === 0) return alert(replyText.empty);
    try {
      await replyDrafts.send(key, (content) => replyToForumPost(client, post, content, viewer));
    } catch (error) {
      console.error('The reply was not saved', error);
      await alert(replyText.failed);
    }
  };
  const { cache } = client;
  const id = cache.identify({ __typename: 'ForumPost', id: post.id });
  useOfferedText({
    viewerId: viewer.id,
    text: () => replyDrafts.get(key).text,
    post: () => cache.readFragment({ id, fragment: PostOfReply }),
  });
  return { text, setText: (next: string) => replyDrafts.write(key, next), length, sending, send };
}

/** Where a reply is written: Enter breaks the line, Ctrl or Cmd with Enter sends. */
export function ReplyField({ post, viewer }: { post: RepliedTo; viewer: Viewer }) {
  const { text, setText, length, sending, send } = useReply(post, viewer);
  const { online } = useConnection();
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  const submit = async () => {
    if (online) await send();
    field.current?.focus();
  };
  return (
    <chakra.form
      display="grid"
      gap={2}
      pt={3}
      borderTopWidth="1px"
      noValidate
      onSubmit={(event) => (event.preventDefault(), void submit())}
      onKeyDown={(event) => {
        if (!isSubmitKey(event.nativeEvent)) return;
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        ref={field}
        minH="20"
        maxH="50vh"
        aria-label={replyText.label}
        placeholder={replyText.placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="flex-end"
        gap={3}
        textStyle="secondary"
        color="fg.muted"
      >
        {!online && <span id={reason}>{replyText.offline}</span>}
        <LengthHint length={length} longest={MAX_LENGTH.forumReply} />
        <PendingButton
          type="submit"
          pending={sending}
          aria-disabled={sending || !online || length > MAX_LENGTH.forumReply || undefined}
          aria-describedby={online ? undefined : reason}
        >
          {replyText.submit}
        </PendingButton>
      </chakra.div>
    </chakra.form>
  );
}
