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
  of: 'post' | 'reply';
  id: string;
  onClose: () => void;
}

/** What a forum post or a reply said before its edits. */
export default function ForumVersions({ of, ...props }: VersionsProps) {
  return of === 'post' ? <ForumPostVersions {...props} /> : <ReplyVersions {...props} />;
}

function ForumPostVersions({ id, onClose }: Omit<VersionsProps, 'of'>) {
  const { data, error, refetch } = useQuery(VersionsOfForumPost, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const versions = data?.forumPost.earlierVersions;
  return <VersionsDialog versions={versions} error={error} onRetry={retryOf(refetch)} onClose={onClose} />;
}

function ReplyVersions({ id, onClose }: Omit<VersionsProps, 'of'>) {
  const { data, error, refetch } = useQuery(VersionsOfForumReply, {
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  const versions = data?.forumReply.earlierVersions;
  return <VersionsDialog versions={versions} error={error} onRetry={retryOf(refetch)} onClose={onClose} />;
}
