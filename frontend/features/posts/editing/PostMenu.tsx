import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useViewer } from '../../../lib/session/viewer.ts';
import { paths } from '../../../lib/paths.ts';
import { ContentMenu } from '../../../ui/editing/ContentMenu.tsx';
import { MemberItems } from '../../../ui/relations/MemberItems.tsx';
import { useReport } from '../../../ui/reporting/useReport.tsx';
import { cardText } from '../strings.ts';
import { deletePost } from './deletePost.ts';
import { EditPost, type EditPostProps } from './EditPost.tsx';
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
  const report = useReport({ kind: 'POST', id: post.id });
  const isOwn = viewer?.id === post.author.id;
  return (
    <>
      <ContentMenu
        label={cardText.menu}
        defaultOpen
        overlay
        path={paths.post(post.id)}
        onVersions={post.editedAt ? () => open('versions') : undefined}
        onEdit={isOwn ? () => open('edit') : undefined}
        onDelete={isOwn ? () => void deletePost(client, post.id) : undefined}
      >
        {viewer && !isOwn && <MemberItems user={post.author} />}
        {viewer && !isOwn && report.item}
      </ContentMenu>
      {report.dialog}
      {dialog === 'edit' && <EditPost post={post} onClose={close} />}
      {dialog === 'versions' && <PostVersions postId={post.id} onClose={close} />}
    </>
  );
}
