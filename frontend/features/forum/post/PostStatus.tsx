import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { StatusHistory } from './StatusHistory.tsx';
import { StatusChoice } from './StatusChoice.tsx';

export const PostStatus_post = graphql(`
  fragment PostStatus_post on ForumPost {
    id
    status
    viewerCan {
      setStatus
    }
    statusChanges {
      id
      from
      to
      createdAt
      actor {
        id
        username
      }
    }
  }
`);

/** How a post came to its status, and for moderators the way to another one. */
export function PostStatus({ post }: { post: FragmentType<typeof PostStatus_post> }) {
  const data = useMasked(PostStatus_post, post);
  if (!data) return null;
  const { id, status, viewerCan, statusChanges } = data;
  if (!viewerCan.setStatus && statusChanges.length === 0) return null;
  return (
    <chakra.div display="grid" gap={3} mt={4} pt={3} borderTopWidth="1px">
      {viewerCan.setStatus && <StatusChoice id={id} status={status} />}
      {statusChanges.length > 0 && <StatusHistory changes={statusChanges} />}
    </chakra.div>
  );
}
