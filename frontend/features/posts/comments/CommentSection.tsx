import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Link as StyledLink } from '@chakra-ui/react/link';
import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../paths.ts';
import { useViewer } from '../../../session/viewer.ts';
import { useCardState } from '../card/cardState.ts';
import { commentText } from '../strings.ts';
import { AllComments } from './AllComments.tsx';
import { CommentField } from './CommentField.tsx';
import { LatestComments } from './LatestComments.tsx';

export const CommentSection_post = graphql(`
  fragment CommentSection_post on Post {
    id
    ...LatestComments_post
  }
`);

/** The comments under a post, newest first; without a session one reads only (§1). */
export function CommentSection({ post }: { post: FragmentType<typeof CommentSection_post> }) {
  const { viewer } = useViewer();
  const { data, complete } = useFragment({ fragment: CommentSection_post, from: post });
  const { allComments } = useCardState(data.id ?? '');
  if (!complete) return null;
  return (
    <Flex
      as="section"
      aria-label={commentText.section}
      direction="column"
      gap="3"
      borderTopWidth="1px"
      mt="1"
      py="3"
    >
      {viewer ? <CommentField postId={data.id} viewer={viewer} /> : <LogInToComment />}
      {allComments ? <AllComments postId={data.id} /> : <LatestComments post={data} />}
    </Flex>
  );
}

const LogInToComment = () => (
  <Box color="fg.muted">
    <StyledLink asChild>
      <Link to={paths.auth}>{commentText.lurk}</Link>
    </StyledLink>
  </Box>
);
