import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { lazily } from '../../../lib/loading/lazily.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Late } from '../../../ui/Late.tsx';
import { useReport } from '../../../ui/reporting/useReport.tsx';
import { deleteReply, updateReply } from './changeReply.ts';
import { forumEditText } from './strings.ts';

const EditForumText = lazily(() => import('./EditForumText.tsx'));
const ForumVersions = lazily(() => import('./ForumVersions.tsx'));

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

/** What can be done with a reply: by members, and by all readers if it was edited. */
export function ReplyMenu({ forumPostId, reply }: ReplyMenuProps) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const { id, content, version, editedAt, author } = reply;
  const report = useReport({ kind: 'FORUM_REPLY', id });
  const isOwn = viewer?.id === author.id;
  if (!viewer && !editedAt) return null;
  return (
    <Place>
      <ContentMenu
        label={forumEditText.menuOfReply(author.username)}
        overlay
        onVersions={editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? () => void deleteReply(client, forumPostId, id) : undefined}
      >
        {viewer && !isOwn && report.item}
      </ContentMenu>
      {report.dialog}
      <Late>
        {dialog === 'edit' && (
          <EditForumText
            title={forumEditText.editReply}
            name={`forumReply:${id}`}
            from={{ content, version }}
            maxLength={MAX_LENGTH.forumReply}
            save={(edit) => updateReply(client, id, edit)}
            onClose={close}
          />
        )}
        {dialog === 'versions' && <ForumVersions of="reply" id={id} onClose={close} />}
      </Late>
    </Place>
  );
}

const Place = fixed('div', { base: { color: 'fg.muted', alignSelf: 'start', my: '-8px', me: -2 } });
