import { useApolloClient } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { paths } from '../../../lib/paths.ts';
import { EditableMenu } from '../../../ui/editing/EditableMenu.tsx';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { cardText } from '../strings.ts';
import { deletePost } from './deletePost.ts';
import { EditPost, type EditPostProps } from './EditPost.tsx';

const VersionsOfPost = graphql(`
  query VersionsOfPost($postId: ID!) {
    edited: post(id: $postId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

export interface PostMenuProps {
  post: EditPostProps['post'] & { author: { id: string; username: string }; editedAt: string | null };
}

/** What can be done with a post; open from the start, because its button loads it. */
export default function PostMenu({ post }: PostMenuProps) {
  const client = useApolloClient();
  const { id, author } = post;
  return (
    <EditableMenu
      label={cardText.menu}
      defaultOpen
      path={paths.post(id)}
      content={post}
      reportable={{ kind: 'POST', id }}
      onDelete={() => void deletePost(client, id)}
      edit={(onClose) => <EditPost post={post} onClose={onClose} />}
      versions={(onClose) => (
        <VersionsDialog query={VersionsOfPost} variables={{ postId: id }} onClose={onClose} />
      )}
    >
      <MemberItems user={author} />
    </EditableMenu>
  );
}
