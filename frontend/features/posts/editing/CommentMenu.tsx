import { useApolloClient } from '@apollo/client/react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { graphql } from '../../../gql/gql.ts';
import { EditableMenu } from '../../../ui/editing/EditableMenu.tsx';
import EditDialog from '../../../ui/editing/EditDialog.tsx';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { commentText } from '../comments/strings.ts';
import { deleteComment, updateComment } from './changeComment.ts';
import { editingText } from './strings.ts';

const VersionsOfComment = graphql(`
  query VersionsOfComment($commentId: ID!) {
    edited: comment(id: $commentId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface CommentMenuProps {
  postId: string;
  comment: {
    id: string;
    content: string;
    version: number;
    editedAt: string | null;
    author: { id: string; username: string };
  };
}

/** What can be done with a comment; open from the start, because its button loads it. */
export default function CommentMenu({ postId, comment }: CommentMenuProps) {
  const client = useApolloClient();
  const { id, content, version, author } = comment;
  return (
    <EditableMenu
      label={commentText.menu(author.username)}
      defaultOpen
      content={comment}
      reportable={{ kind: 'COMMENT', id }}
      onDelete={() => void deleteComment(client, postId, id)}
      edit={(onClose) => (
        <EditDialog
          title={editingText.editComment}
          name={`comment:${id}`}
          from={{ content, version }}
          maxLength={MAX_LENGTH.comment}
          save={(edit) => updateComment(client, postId, id, edit)}
          onClose={onClose}
        />
      )}
      versions={(onClose) => (
        <VersionsDialog query={VersionsOfComment} variables={{ commentId: id }} onClose={onClose} />
      )}
    >
      <MemberItems user={author} />
    </EditableMenu>
  );
}
