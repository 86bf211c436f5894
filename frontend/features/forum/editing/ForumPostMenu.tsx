import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { lazily } from '../../../lib/loading/lazily.ts';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Late } from '../../../ui/Late.tsx';
import { useReport } from '../../../ui/reporting/useReport.tsx';
import { deleteForumPost, updateForumPost } from './changeForumPost.ts';
import { forumEditText } from './strings.ts';

const EditForumText = lazily(() => import('./EditForumText.tsx'));
const ForumVersions = lazily(() => import('./ForumVersions.tsx'));

interface ForumPostMenuProps {
  post: {
    id: string;
    title: string;
    content: string;
    version: number;
    editedAt: string | null;
    author: { id: string };
  };
}

/** What can be done with a forum post. */
export function ForumPostMenu({ post }: ForumPostMenuProps) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  const { id, title, content, version, editedAt, author } = post;
  const report = useReport({ kind: 'FORUM_POST', id });
  const isOwn = viewer?.id === author.id;
  return (
    <Corner>
      <ContentMenu
        label={forumEditText.menu}
        overlay
        path={paths.forumPost(id)}
        onVersions={editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? () => void deleteForumPost(client, id) : undefined}
      >
        {viewer && !isOwn && report.item}
      </ContentMenu>
      {report.dialog}
      <Late>
        {dialog === 'edit' && (
          <EditForumText
            title={forumEditText.editPost}
            name={`forumPost:${id}`}
            from={{ title, content, version }}
            maxLength={MAX_LENGTH.forumContent}
            save={(edit) => updateForumPost(client, id, edit)}
            onClose={close}
          />
        )}
        {dialog === 'versions' && <ForumVersions of="post" id={id} onClose={close} />}
      </Late>
    </Corner>
  );
}

/** At the end of its line, 44 px for a finger without making the line higher. */
const Corner = fixed('div', { base: { my: '-10px', ms: 'auto', me: -2, color: 'fg.muted' } });
