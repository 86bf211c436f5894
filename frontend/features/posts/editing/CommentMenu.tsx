import { useApolloClient } from '@apollo/client/react';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { fixed } from '../../../ui/fixed.ts';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { deleteComment, updateComment } from './changeComment.ts';
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
      <Menu
        label={editingText.menuOfComment(author.username)}
        button={<Ellipsis size={18} aria-hidden />}
        overlay
      >
        {editedAt && (
          <MenuItem icon={History} onSelect={() => open('versions')}>
            {editingText.versions}
          </MenuItem>
        )}
        {isOwn && (
          <>
            <MenuItem icon={Pencil} onSelect={() => open('edit')}>
              {editingText.edit}
            </MenuItem>
            <MenuItem icon={Trash2} onSelect={() => void deleteComment(client, postId, id)}>
              {editingText.delete}
            </MenuItem>
          </>
        )}
      </Menu>
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
