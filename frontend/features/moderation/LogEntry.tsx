import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../gql/gql.ts';
import type { FragmentType } from '@apollo/client';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../ui/AuthorLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { afterName, logText, nameOfAction } from './strings.ts';

const Entry = graphql(`
  fragment LogEntry_entry on ModerationLogEntry {
    id
    createdAt
    action
    rule
    byOperator
    target {
      kind
      id
    }
    targetUser {
      id
      username
    }
    actor {
      id
      username
    }
  }
`);

/** One action: what was done, to whom, by which rule, by whom, and when. */
export function LogEntry({ entry }: { entry: FragmentType<typeof Entry> }) {
  const data = useMasked(Entry, entry);
  if (!data) return null;
  const { id, createdAt, action, rule, byOperator, target, targetUser, actor } = data;
  return (
    <Row>
      <chakra.p>
        {targetUser && <AuthorLink username={targetUser.username} />}
        {targetUser ? afterName(action) : nameOfAction(action)}
        {target && !targetUser && ` (${target.kind.toLowerCase().replaceAll('_', ' ')} ${target.id})`}
      </chakra.p>
      {rule && <chakra.p color="fg.muted">{logText.rule(rule)}</chakra.p>}
      <chakra.p textStyle="meta" color="fg.subtle">
        <span title={logText.number(id)}>#{id}</span> · <RelativeTime at={createdAt} /> ·{' '}
        {actor ? (
          <>
            {logText.by} <AuthorLink username={actor.username} />
          </>
        ) : (
          (byOperator && logText.byOperator) || logText.byStaff
        )}
      </chakra.p>
    </Row>
  );
}

const Row = chakra('li', {
  base: { py: 3, borderBottomWidth: '1px', borderColor: 'border', _last: { border: 'none' } },
});
