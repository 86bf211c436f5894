import { useApolloClient } from '@apollo/client/react';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { paths } from '../../../lib/paths.ts';
import { EditableMenu } from '../../../ui/editing/EditableMenu.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { deleteForumPost, updateForumPost } from './changeForumPost.ts';
import { forumEditText } from './strings.ts';

const EditDialog = lazyWithRetry(() => import('../../../ui/editing/EditDialog.tsx'));
const ForumVersions = lazyWithRetry(() => import('./ForumVersions.tsx'));

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
  const { id, title, content, version } = post;
  return (
    <Corner>
      <EditableMenu
        label={forumEditText.menu}
        path={paths.forumPost(id)}
        content={post}
        reportable={{ kind: 'FORUM_POST', id }}
        onDelete={() => void deleteForumPost(client, id)}
        edit={(onClose) => (
          <EditDialog
            title={forumEditText.editPost}
            name={`forumPost:${id}`}
            from={{ title, content, version }}
            maxLength={MAX_LENGTH.forumContent}
            save={(edit) => updateForumPost(client, id, edit)}
            onClose={onClose}
          />
        )}
        versions={(onClose) => <ForumVersions of="post" id={id} onClose={onClose} />}
      />
    </Corner>
  );
}

/** At the end of its line, 44 px for a finger without making the line higher. */
const Corner = fixed('div', { base: { my: '-10px', ms: 'auto', me: -2, color: 'fg.muted' } });
