import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfPost = graphql(`
  query VersionsOfPost($postId: ID!) {
    post(id: $postId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface PostVersionsProps {
  postId: string;
  onClose: () => void;
}

/** What a post said before its edits. */
export function PostVersions({ postId, onClose }: PostVersionsProps) {
  const { data, error, refetch } = useQuery(VersionsOfPost, {
    variables: { postId },
    fetchPolicy: 'no-cache',
  });
  return (
    <VersionsDialog
      versions={data?.post.earlierVersions}
      error={error}
      onRetry={retryOf(refetch)}
      onClose={onClose}
    />
  );
}
