import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import type { PostStatus_PostFragment } from '../../../gql/graphql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusBadge } from '../Badges.tsx';
import { historyText } from '../strings.ts';

/** Who changed the status, when, from what to what; the latest first. */
export function StatusHistory({ changes }: { changes: PostStatus_PostFragment['statusChanges'] }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1.5}>
        {historyText.title}
      </chakra.h3>
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
