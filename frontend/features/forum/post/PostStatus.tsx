import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import type { PostStatus_PostFragment } from '../../../gql/graphql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusBadge } from '../Badges.tsx';
import { historyText } from '../strings.ts';
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

interface Props {
  post: FragmentType<typeof PostStatus_post>;
  /** The level of its heading, one below the post's own. */
  heading: 'h2' | 'h3';
}

/** The status history of a post, and for moderators the choice of another status. */
export function PostStatus({ post, heading }: Props) {
  const data = useMasked(PostStatus_post, post);
  if (!data) return null;
  const { id, status, viewerCan, statusChanges } = data;
  if (!viewerCan.setStatus && statusChanges.length === 0) return null;
  return (
    <chakra.div display="grid" gap={3} mt={4} pt={3} borderTopWidth="1px">
      {viewerCan.setStatus && <StatusChoice id={id} status={status} />}
      {statusChanges.length > 0 && <StatusHistory changes={statusChanges} heading={heading} />}
    </chakra.div>
  );
}

type StatusChanges = PostStatus_PostFragment['statusChanges'];

/** Who changed the status, when, from what to what; the latest first. */
function StatusHistory({ changes, heading }: Pick<Props, 'heading'> & { changes: StatusChanges }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.p as={heading} id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1.5}>
        {historyText.title}
      </chakra.p>
      <chakra.ol listStyleType="none" display="grid" gap={2}>
        {changes.map(({ id, from, to, createdAt, actor }) => (
          <chakra.li
            key={id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap={2}
            rowGap={1}
            textStyle="secondary"
            color="fg.subtle"
          >
            <StatusBadge status={from} />
            <ArrowRight size={14} role="img" aria-label={historyText.to} />
            <StatusBadge status={to} />
            <AuthorLink username={actor.username} color="fg.muted" />
            <RelativeTime at={createdAt} short />
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  );
}
