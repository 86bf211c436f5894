import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { graphql } from '../../../gql/gql.ts';
import { sendOnce } from '../../../lib/graphql/sendOnce.ts';
import { trackOwnWrite } from '../card/ownWrites.ts';
import EditDialog from '../../../ui/editing/EditDialog.tsx';
import type { EditDraft } from '../../../ui/editing/editDrafts.ts';
import { editingText } from './strings.ts';

const UpdatePost = graphql(`
  mutation UpdatePost($input: UpdatePostInput!) {
    updatePost(input: $input) {
      id
      content
      mediaAlt
      version
      editedAt
    }
  }
`);

function updatePost(client: ApolloClient, postId: string, edit: EditDraft) {
  const saved = sendOnce(`edit:post:${postId}`, { postId, ...edit }, (input) =>
    client.mutate({ mutation: UpdatePost, variables: { input } }),
  );
  trackOwnWrite(postId, saved);
  return saved;
}

export interface EditPostProps {
  post: { id: string; content: string; version: number; media: object | null; mediaAlt: string | null };
  onClose: () => void;
}

/** Edits the text of a post, and what describes its picture or video. */
export function EditPost({ post, onClose }: EditPostProps) {
  const client = useApolloClient();
  const { id, content, version, media, mediaAlt } = post;
  return (
    <EditDialog
      title={editingText.editPost}
      name={`post:${id}`}
      from={{ content, version, ...(media && { mediaAlt: mediaAlt ?? '' }) }}
      maxLength={MAX_LENGTH.post}
      save={(edit) => updatePost(client, id, edit)}
      onClose={onClose}
    />
  );
}
