import { Center } from '@chakra-ui/react/center';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { ThumbsUp } from 'lucide-react';
import { graphql } from '../../../gql/gql.ts';
import { cardText } from '../strings.ts';
import { useMasked } from '../../../useMasked.ts';

export const PostCounts_post = graphql(`
  fragment PostCounts_post on Post {
    likeCount
    commentCount
    shareCount
  }
`);

export interface PostCountsProps {
  post: FragmentType<typeof PostCounts_post>;
  commentsOpen: boolean;
  onComments: () => void;
}

/** Likes, comments and shares. The row keeps its height at zero, so that a first like moves nothing. */
export function PostCounts({ post, commentsOpen, onComments }: PostCountsProps) {
  const data = useMasked(PostCounts_post, post);
  if (!data) return null;
  const { likeCount, commentCount, shareCount } = data;
  const comments = <data value={commentCount}>{cardText.comments(commentCount)}</data>;
  return (
    <Flex align="center" gap="2" minH="6" mb="2" textStyle="secondary" color="fg.muted">
      <LikeBlock some={likeCount > 0} />
      <data value={likeCount}>{cardText.likes(likeCount)}</data>
      <Flex ms="auto" gap="3">
        {commentCount > 0 ? (
          <CommentsButton open={commentsOpen} onClick={onComments}>
            {comments}
          </CommentsButton>
        ) : (
          comments
        )}
        <data value={shareCount}>{cardText.shares(shareCount)}</data>
      </Flex>
    </Flex>
  );
}

function LikeBlock({ some }: { some: boolean }) {
  return (
    <Center
      boxSize="5"
      borderRadius="block"
      bg={some ? 'accent.solid' : 'bg.bubble'}
      color={some ? 'accent.contrast' : 'fg.subtle'}
      aria-hidden
    >
      <ThumbsUp size={12} strokeWidth={2.5} />
    </Center>
  );
}

/** Small in the row, but 44 px high for a finger. */
const CommentsButton = ({
  open,
  ...props
}: React.ComponentProps<typeof chakra.button> & { open: boolean }) => (
  <chakra.button
    type="button"
    aria-expanded={open}
    position="relative"
    cursor="pointer"
    borderRadius="l1"
    _hover={{ textDecoration: 'underline' }}
    _after={{ content: '""', position: 'absolute', insetX: '-6px', insetY: '-13px' }}
    {...props}
  />
);
