import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { deleteComment, updateComment } from './changeComment.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { EditDialog } from '../../../ui/editing/EditDialog.tsx';
import { useReport } from '../../../ui/reporting/useReport.tsx';
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
  const report = useReport({ kind: 'COMMENT', id });
  const isOwn = viewer?.id === author.id;
  return (
    <>
      <ContentMenu
        label={commentText.menu(author.username)}
        defaultOpen
        overlay
        onVersions={editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? () => void deleteComment(client, postId, id) : undefined}
      >
        {viewer && !isOwn && <MemberItems user={author} />}
        {viewer && !isOwn && report.item}
      </ContentMenu>
      {report.dialog}
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
