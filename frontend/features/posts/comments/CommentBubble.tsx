import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { graphql } from '../../../gql/gql.ts';
import type { CommentBubble_CommentFragment } from '../../../gql/graphql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Via } from '../../../ui/Via.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { isTemporary } from './createComment.ts';
import type { Unmasked } from '../../../unmasked.ts';

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
export function CommentBubble({ comment }: { comment: Unmasked<CommentBubble_CommentFragment> }) {
  const underWay = isTemporary(comment.id);
  return (
    <Flex as="li" gap="2" aria-busy={underWay} css={{ '&[aria-busy=true]': { opacity: 0.6 } }}>
      <Avatar user={comment.author} size={32} />
      <Box minW="0">
        <Box bg="bg.bubble" borderRadius="l3" px="3" py="2" w="fit-content" maxW="full">
          <AuthorLink username={comment.author.username} textStyle="secondary" />
          <Box whiteSpace="pre-wrap">
            <RichText text={comment.content} />
          </Box>
        </Box>
        <Box textStyle="meta" color="fg.subtle" ps="3" pt="0.5">
          <RelativeTime at={comment.createdAt} />
          <Via name={comment.via} />
        </Box>
      </Box>
    </Flex>
  );
}
