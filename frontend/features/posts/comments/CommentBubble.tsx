import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { isTemporary } from './createComment.ts';
import { useMasked } from '../../../useMasked.ts';

export const CommentBubble_comment = graphql(`
  fragment CommentBubble_comment on Comment {
    id
    content
    createdAt
    author {
      id
      username
      profilePicture
    }
  }
`);

/** One comment; faded as long as the server has not answered (§3). */
export function CommentBubble({ comment }: { comment: FragmentType<typeof CommentBubble_comment> }) {
  const data = useMasked(CommentBubble_comment, comment);
  if (!data) return null;
  const underWay = isTemporary(data.id);
  return (
    <Flex as="li" gap="2" aria-busy={underWay} css={{ '&[aria-busy=true]': { opacity: 0.6 } }}>
      <Avatar user={data.author} size={32} />
      <Box minW="0">
        <Box bg="bg.bubble" borderRadius="l3" px="3" py="2" w="fit-content" maxW="full">
          <AuthorLink username={data.author.username} textStyle="secondary" />
          <Box whiteSpace="pre-wrap">
            <RichText text={data.content} />
          </Box>
        </Box>
        <Box textStyle="meta" color="fg.subtle" ps="3" pt="0.5">
          <RelativeTime at={data.createdAt} />
        </Box>
      </Box>
    </Flex>
  );
}
