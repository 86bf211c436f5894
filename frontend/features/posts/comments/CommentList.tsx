import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { graphql } from '../../../gql/gql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { PlainAuthorLink } from '../../../ui/AuthorLink.tsx';
import { Via } from '../../../ui/Via.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useViewer } from '../../../lib/session/viewer.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { LateMenu } from '../card/MenuButton.tsx';
import { commentText } from './strings.ts';
import { Edited } from '../../../ui/Edited.tsx';
import { isTemporary } from '../../../lib/graphql/temporaryIds.ts';

const CommentMenu = lazyWithRetry(() => import('../editing/CommentMenu.tsx'));

type Shown = Unmasked<CommentBubble_CommentFragment>;

interface CommentListProps {
  postId: string;
  comments: readonly Shown[];
}

export function CommentList({ postId, comments }: CommentListProps) {
  const shown = comments.filter(({ deletedAt }) => !deletedAt);
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map((comment) => (
        <CommentBubble key={comment.id} postId={postId} comment={comment} />
      ))}
    </List>
  );
}

const List = fixed('ul', {
  base: { listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: 2 },
});

export const CommentBubble_comment = graphql(`
  fragment CommentBubble_comment on Comment {
    id
    content
    createdAt
    via
    version
    editedAt
    deletedAt
    author {
      id
      username
      role
      profilePicture
    }
  }
`);

/** One comment; faded as long as the server has not answered (§3). */
function CommentBubble({ postId, comment }: { postId: string; comment: Shown }) {
  const isPending = isTemporary(comment.id);
  const { viewer } = useViewer();
  const { author, editedAt } = comment;
  return (
    <Row aria-busy={isPending}>
      <Avatar user={author} size={32} />
      <Content>
        <Bubble>
          <Author>
            <PlainAuthorLink author={author} />
          </Author>
          <Text dir="auto">
            <RichText text={comment.content} />
          </Text>
        </Bubble>
        <Time>
          <RelativeTime at={comment.createdAt} />
          <Via name={comment.via} />
          <Edited at={editedAt} />
        </Time>
      </Content>
      {!isPending && (viewer || editedAt) && (
        <Place>
          <LateMenu label={commentText.menu(author.username)}>
            <CommentMenu postId={postId} comment={comment} />
          </LateMenu>
        </Place>
      )}
    </Row>
  );
}

const Row = fixed('li', { base: { display: 'flex', gap: 2, '&[aria-busy=true]': { opacity: 0.6 } } });
const Place = fixed('div', { base: { color: 'fg.muted', ms: 'auto', alignSelf: 'start' } });
const Content = fixed('div', { base: { minW: 0 } });
const Bubble = fixed('div', {
  base: { bg: 'bg.bubble', borderRadius: 'l3', px: 3, py: 2, w: 'fit-content', maxW: 'full' },
});
const Author = fixed('span', { base: { textStyle: 'secondary' } });
const Text = fixed('div', { base: { whiteSpace: 'pre-wrap' } });
const Time = fixed('div', { base: { textStyle: 'meta', color: 'fg.subtle', ps: 3, pt: 0.5 } });
