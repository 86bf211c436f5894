import { Button } from '@chakra-ui/react/button';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { groupText } from '../strings.ts';
import { GroupGrid } from './GroupGrid.tsx';
import { OwnGroupRow } from './OwnGroupRow.tsx';
import { OwnGroupsSkeleton } from './OwnGroupsSkeleton.tsx';
import { Section } from './Section.tsx';
import { useOwnGroups } from './useGroupList.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';

/** Until it is known whose they are. */
export const OwnGroupsComing = () => (
  <Section title={groupText.own}>
    <OwnGroupsSkeleton />
  </Section>
);

/** The groups that the viewer belongs to, with what is unread. */
export function OwnGroups() {
  const { list, error, loading, refetch, paging } = useOwnGroups();
  const failed = !list && error && !loading;
  return (
    <Section title={groupText.own}>
      {failed && <ErrorState text={groupText.failed} error={error} onRetry={retryOf(refetch)} />}
      {!list && !failed && <OwnGroupsSkeleton />}
      {list?.nodes.length === 0 && (
        <EmptyState title={groupText.ownEmpty} description={groupText.ownEmptyHint} />
      )}
      {list && list.nodes.length > 0 && (
        <GroupGrid>
          {list.nodes.map((group) => (
            <OwnGroupRow key={group.id} group={group} />
          ))}
        </GroupGrid>
      )}
      {paging.hasMore && (
        <Button
          variant="subtle"
          mt={3}
          aria-busy={paging.next === 'loading'}
          onClick={() => void paging.loadNext()}
        >
          {paging.next === 'failed' ? groupText.failedMore : groupText.more}
        </Button>
      )}
    </Section>
  );
}
