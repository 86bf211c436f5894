import { useApolloClient } from '@apollo/client/react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { EditableMenu } from '../../../ui/editing/EditableMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { deleteReply, updateReply } from './changeReply.ts';
import { forumEditText } from './strings.ts';

const EditDialog = lazyWithRetry(() => import('../../../ui/editing/EditDialog.tsx'));
const ForumVersions = lazyWithRetry(() => import('./ForumVersions.tsx'));

interface ReplyMenuProps {
  forumPostId: string;
  reply: {
    id: string;
    content: string;
    version: number;
    editedAt: string | null;
    author: { id: string; username: string };
  };
}

/** The menu of a reply: for members, and for all readers if the reply was edited. */
export function ReplyMenu({ forumPostId, reply }: ReplyMenuProps) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const { id, content, version, editedAt, author } = reply;
  if (!viewer && !editedAt) return null;
  return (
    <Place>
      <EditableMenu
        label={forumEditText.menuOfReply(author.username)}
        content={reply}
        reportable={{ kind: 'FORUM_REPLY', id }}
        onDelete={() => void deleteReply(client, forumPostId, id)}
        edit={(onClose) => (
          <EditDialog
            title={forumEditText.editReply}
            name={`forumReply:${id}`}
            from={{ content, version }}
            maxLength={MAX_LENGTH.forumReply}
            save={(edit) => updateReply(client, id, edit)}
            onClose={onClose}
          />
        )}
        versions={(onClose) => <ForumVersions of="reply" id={id} onClose={onClose} />}
      />
    </Place>
  );
}

const Place = fixed('div', { base: { color: 'fg.muted', alignSelf: 'start', my: '-8px', me: -2 } });
