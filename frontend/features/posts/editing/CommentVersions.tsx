import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfComment = graphql(`
  query VersionsOfComment($commentId: ID!) {
    comment(id: $commentId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface CommentVersionsProps {
  commentId: string;
  onClose: () => void;
}

/** What a comment said before its edits. */
export function CommentVersions({ commentId, onClose }: CommentVersionsProps) {
  const { data, error, refetch } = useQuery(VersionsOfComment, {
    variables: { commentId },
    fetchPolicy: 'no-cache',
  });
  return (
    <VersionsDialog
      versions={data?.comment.earlierVersions}
      error={error}
      onRetry={retryOf(refetch)}
      onClose={onClose}
    />
  );
}
