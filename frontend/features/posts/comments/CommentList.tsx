import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { fixed } from '../../../ui/fixed.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { graphql } from '../../../gql/gql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { PlainAuthorLink } from '../../../ui/AuthorLink.tsx';
import { Via } from '../../../ui/Via.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { isTemporary } from '../../../lib/graphql/temporaryIds.ts';

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
  const isPending = isTemporary(comment.id);
  return (
    <Row aria-busy={isPending}>
      <Avatar user={comment.author} size={32} />
      <Content>
        <Bubble>
          <Author>
            <PlainAuthorLink username={comment.author.username} />
          </Author>
          <Text dir="auto">
            <RichText text={comment.content} />
          </Text>
        </Bubble>
        <Time>
          <RelativeTime at={comment.createdAt} />
          <Via name={comment.via} />
        </Time>
      </Content>
    </Row>
  );
}

const Row = fixed('li', { base: { display: 'flex', gap: 2, '&[aria-busy=true]': { opacity: 0.6 } } });
const Content = fixed('div', { base: { minW: 0 } });
const Bubble = fixed('div', {
  base: { bg: 'bg.bubble', borderRadius: 'l3', px: 3, py: 2, w: 'fit-content', maxW: 'full' },
});
const Author = fixed('span', { base: { textStyle: 'secondary' } });
const Text = fixed('div', { base: { whiteSpace: 'pre-wrap' } });
const Time = fixed('div', { base: { textStyle: 'meta', color: 'fg.subtle', ps: 3, pt: 0.5 } });
