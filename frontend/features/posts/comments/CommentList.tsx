import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { graphql } from '../../../gql/gql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { PlainAuthorLink } from '../../../ui/AuthorLink.tsx';
import { Via } from '../../../ui/Via.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { isTemporary } from './createComment.ts';

export function CommentList({ comments }: { comments: readonly Unmasked<CommentBubble_CommentFragment>[] }) {
  if (comments.length === 0) return null;
  return (
    <List>
      {comments.map((comment) => (
        <CommentBubble key={comment.id} comment={comment} />
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
    author {
      id
      username
      profilePicture
    }
  }
`);

/** One comment; faded as long as the server has not answered (§3). */
function CommentBubble({ comment }: { comment: Unmasked<CommentBubble_CommentFragment> }) {
  const underWay = isTemporary(comment.id);
  return (
    <Row aria-busy={underWay}>
      <Avatar user={comment.author} size={32} />
      <Said>
        <Bubble>
          <Author>
            <PlainAuthorLink username={comment.author.username} />
          </Author>
          <Words dir="auto">
            <RichText text={comment.content} />
          </Words>
        </Bubble>
        <When>
          <RelativeTime at={comment.createdAt} />
          <Via name={comment.via} />
        </When>
      </Said>
    </Row>
  );
}

const Row = fixed('li', { base: { display: 'flex', gap: 2, '&[aria-busy=true]': { opacity: 0.6 } } });
const Said = fixed('div', { base: { minW: 0 } });
const Bubble = fixed('div', {
  base: { bg: 'bg.bubble', borderRadius: 'l3', px: 3, py: 2, w: 'fit-content', maxW: 'full' },
});
const Author = fixed('span', { base: { textStyle: 'secondary' } });
const Words = fixed('div', { base: { whiteSpace: 'pre-wrap' } });
const When = fixed('div', { base: { textStyle: 'meta', color: 'fg.subtle', ps: 3, pt: 0.5 } });
