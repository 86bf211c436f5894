import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { Box } from '@chakra-ui/react/box';
import { Link as StyledLink } from '@chakra-ui/react/link';
import type { LatestComments_PostFragment } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useCardState } from '../card/cardState.ts';
import { fixed } from '../../../ui/fixed.ts';
import { LogInLink } from '../../../ui/LogInLink.tsx';
import { refreshPosts } from '../live/refreshPosts.ts';
import { commentText } from './strings.ts';
import { AllComments } from './AllComments.tsx';
import { CommentField } from './CommentField.tsx';
import { LatestComments } from './LatestComments.tsx';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';

interface CommentSectionProps {
  postId: string;
  post: Unmasked<LatestComments_PostFragment>;
  /** Whether it was opened to write a comment, so that the field gets the focus. */
  writing: boolean;
}

/** The comments under a post, newest first; without a session one reads only (§1). */
export default function CommentSection({ postId, post, writing }: CommentSectionProps) {
  const { viewer } = useViewer();
  const { allComments } = useCardState(postId);
  const client = useApolloClient();
  useEffect(() => void refreshPosts(client, [postId]), [client, postId]);
  return (
    <Section aria-label={commentText.section}>
      {viewer ? <CommentField postId={postId} viewer={viewer} autoFocus={writing} /> : <LogInToComment />}
      {allComments ? <AllComments postId={postId} /> : <LatestComments post={post} />}
    </Section>
  );
}

const Section = fixed('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', borderTopWidth: '1px', mt: '1', py: '3' },
});

const LogInToComment = () => (
  <Box color="fg.muted">
    <StyledLink asChild>
      <LogInLink>{commentText.lurk}</LogInLink>
    </StyledLink>
  </Box>
);
