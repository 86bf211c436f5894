import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfForumPost = graphql(`
  query VersionsOfForumPost($id: ID!) {
    forumPost(id: $id) {
      id
      earlierVersions(first: 100) {
        title
        ...Version_shown @unmask
      }
    }
  }
`);

const VersionsOfForumReply = graphql(`
  query VersionsOfForumReply($id: ID!) {
    forumReply(id: $id) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface VersionsProps {
  id: string;
  onClose: () => void;
}

/** What a forum post said before its edits. */
export function ForumPostVersions({ id, onClose }: VersionsProps) {
  const { data, error, refetch } = useQuery(VersionsOfForumPost, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const versions = data?.forumPost.earlierVersions;
  return <VersionsDialog versions={versions} error={error} onRetry={retryOf(refetch)} onClose={onClose} />;
}

/** What a reply said before its edits. */
export function ReplyVersions({ id, onClose }: VersionsProps) {
  const { data, error, refetch } = useQuery(VersionsOfForumReply, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const versions = data?.forumReply.earlierVersions;
  return <VersionsDialog versions={versions} error={error} onRetry={retryOf(refetch)} onClose={onClose} />;
}
