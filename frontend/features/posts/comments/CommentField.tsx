import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { useApolloClient } from '@apollo/client/react';
import { SendHorizontal } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { answerDrafts } from '../../../lib/drafts/answerDrafts.ts';
import { draftKey } from '../../../lib/drafts/draftKey.ts';
import { takeTyped } from '../../../lib/typeAhead.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { focusAtEnd } from '../../../ui/focusAtEnd.ts';
import { useOfferedText } from '../../../ui/editing/useOfferedText.ts';
import { lengthOf } from '../../../ui/visible.ts';
import { commentText } from './strings.ts';
import { createComment, type CommentAuthor } from './createComment.ts';
import { isOfInputMethod } from '../../../ui/keys.ts';

interface CommentFieldProps {
  postId: string;
  viewer: CommentAuthor;
  autoFocus: boolean;
}

/** Where a comment is written: Enter sends, Shift+Enter breaks the line (§5); Escape goes back to the card. */
export function CommentField({ postId, viewer, autoFocus }: CommentFieldProps) {
  const { text, setText, sendable, send } = useComment(postId, viewer);
  const start = useEffectEvent((typed: string) => typed && setText(text + typed));
  useLayoutEffect(() => void (autoFocus && start(takeTyped())), [autoFocus]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.defaultPrevented || isOfInputMethod(event.nativeEvent)) return;
    if (event.key === 'Escape') return event.currentTarget.closest('article')?.focus({ preventScroll: true });
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector('textarea')?.focus();
    void send();
  };
  return (
    <Form onSubmit={onSubmit}>
      <Face>
        <Avatar user={viewer} size={32} />
      </Face>
      <Field
        rows={1}
        aria-label={commentText.label}
        placeholder={commentText.placeholder}
        data-comment-field
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        ref={autoFocus ? focusAtEnd : undefined}
      />
      <Send type="submit" aria-label={commentText.send} aria-disabled={!sendable}>
        <SendHorizontal aria-hidden />
      </Send>
    </Form>
  );
}

const Form = fixed('form', { base: { display: 'flex', gap: '2', alignItems: 'end' } });
const Face = fixed('div', { base: { alignSelf: 'start', mt: '1.5' } });
const Field = fixed('textarea', { recipe: { name: 'textarea', variant: 'subtle' }, base: { maxH: '40' } });
const Send = fixed('button', {
  recipe: { name: 'button', variant: 'ghost', size: 'lg' },
  base: { px: '0' },
});

/** The comments that members are writing. */
export const commentDrafts = answerDrafts('comment');

const PostOfComment = graphql(`
  fragment PostOfComment on Post {
    id
    deletedAt
    author {
      id
    }
  }
`);

function useComment(postId: string, viewer: CommentAuthor) {
  const client = useApolloClient();
  const key = draftKey(viewer.id, postId);
  const { text, sentText } = commentDrafts.use(key);
  const setText = (next: string) => commentDrafts.write(key, next);
  const length = lengthOf(text);
  const sendable = length > 0 && sentText === '' && length <= MAX_LENGTH.comment;

  const { cache } = client;
  const id = cache.identify({ __typename: 'Post', id: postId });
  useOfferedText({
    viewerId: viewer.id,
    text: () => commentDrafts.get(key).text,
    post: () => cache.readFragment({ id, fragment: PostOfComment }),
  });

  const send = async () => {
    if (!sendable) return;
    try {
      await commentDrafts.send(key, (words) => createComment(client, postId, words, viewer));
    } catch (error) {
      console.error('The comment was not saved', error); // §8: logged only
    }
  };
  return { text, setText, sendable, send };
}
