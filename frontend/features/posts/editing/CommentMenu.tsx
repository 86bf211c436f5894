import { useApolloClient } from '@apollo/client/react';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { useViewer } from '../../../lib/session/viewer.ts';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { deleteComment, updateComment } from './changeComment.ts';
import { EditDialog } from './EditDialog.tsx';
import { CommentVersions } from './CommentVersions.tsx';
import { commentText } from '../comments/strings.ts';
import { editingText } from './strings.ts';

export interface CommentMenuProps {
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
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const { id, content, version, editedAt, author } = comment;
  const { viewer } = useViewer();
  const isOwn = viewer?.id === author.id;
  return (
    <>
      <Menu
        label={commentText.menu(author.username)}
        button={<Ellipsis size={18} aria-hidden />}
        defaultOpen
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
        {viewer && !isOwn && <MemberItems user={author} />}
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
    </>
  );
}
