import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { fixed } from '../../../ui/fixed.ts';
import { deleteComment, updateComment } from './changeComment.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { EditDialog } from '../../../ui/editing/EditDialog.tsx';
import { CommentVersions } from './CommentVersions.tsx';
import { editingText } from './strings.ts';

interface CommentMenuProps {
  postId: string;
  comment: {
    id: string;
    content: string;
    version: number;
    editedAt: string | null;
    author: { username: string };
  };
  /** Whether the viewer wrote it. */
  isOwn: boolean;
}

/** What can be done with a comment: by its author, and by all readers if it was edited. */
export function CommentMenu({ postId, comment, isOwn }: CommentMenuProps) {
  const client = useApolloClient();
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const { id, content, version, editedAt, author } = comment;
  return (
    <Place>
      <ContentMenu
        label={editingText.menuOfComment(author.username)}
        overlay
        onVersions={editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? () => void deleteComment(client, postId, id) : undefined}
      />
      {dialog === 'edit' && (
        <EditDialog
          title={editingText.editComment}
          name={`comment:${id}`}
          from={{ content, version }}
          maxLength={MAX_LENGTH.comment}
          save={(edit) => updateComment(client, postId, id, edit)}
          onClose={close}
        />
      )}
      {dialog === 'versions' && <CommentVersions commentId={id} onClose={close} />}
    </Place>
  );
}

const Place = fixed('div', { base: { color: 'fg.muted', ms: 'auto', alignSelf: 'start' } });
