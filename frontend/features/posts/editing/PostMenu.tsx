import { useApolloClient } from '@apollo/client/react';
import { Ellipsis, History, Link2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Menu, MenuItem } from '../../../ui/menu/Menu.tsx';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { cardText } from '../strings.ts';
import { copyLink } from './copyLink.ts';
import { deletePost } from './deletePost.ts';
import { EditPost, type EditPostProps } from './EditPost.tsx';
import { editingText } from './strings.ts';
import { PostVersions } from './PostVersions.tsx';

export interface PostMenuProps {
  post: EditPostProps['post'] & { author: { id: string; username: string }; editedAt: string | null };
}

/** What can be done with a post; open from the start, because its button loads it. */
export default function PostMenu({ post }: PostMenuProps) {
  const client = useApolloClient();
  const { viewer } = useViewer();
  const [dialog, open] = useState<'edit' | 'versions' | null>(null);
  const close = () => open(null);
  return (
    <>
      <Menu label={cardText.menu} button={<Ellipsis size={20} aria-hidden />} defaultOpen overlay>
        <MenuItem icon={Link2} onSelect={() => void copyLink(post.id)}>
          {editingText.copyLink}
        </MenuItem>
        {post.editedAt && (
          <MenuItem icon={History} onSelect={() => open('versions')}>
            {editingText.versions}
          </MenuItem>
        )}
        {viewer?.id === post.author.id && (
          <>
            <MenuItem icon={Pencil} onSelect={() => open('edit')}>
              {editingText.edit}
            </MenuItem>
            <MenuItem icon={Trash2} onSelect={() => void deletePost(client, post.id)}>
              {editingText.delete}
            </MenuItem>
          </>
        )}
        {viewer && viewer.id !== post.author.id && <MemberItems user={post.author} />}
      </Menu>
      {dialog === 'edit' && <EditPost post={post} onClose={close} />}
      {dialog === 'versions' && <PostVersions postId={post.id} onClose={close} />}
    </>
  );
}
