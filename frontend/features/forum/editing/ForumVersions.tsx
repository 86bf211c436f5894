import { graphql } from '../../../gql/gql.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfForumPost = graphql(`
  query VersionsOfForumPost($id: ID!) {
    edited: forumPost(id: $id) {
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
    edited: forumReply(id: $id) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface ForumVersionsProps {
  of: 'post' | 'reply';
  id: string;
  onClose: () => void;
}

/** What a forum post or a reply said before its edits. */
export default function ForumVersions({ of, id, onClose }: ForumVersionsProps) {
  const query = of === 'post' ? VersionsOfForumPost : VersionsOfForumReply;
  return <VersionsDialog query={query} variables={{ id }} onClose={onClose} />;
}
