import { Button } from '@chakra-ui/react/button';
import { useRef } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { LogIn } from '../LogIn.tsx';
import { groupText } from '../strings.ts';
import { DiscoverAction } from './DiscoverAction.tsx';
import { GroupCard } from './GroupCard.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import { GroupsSkeleton } from './GroupsSkeleton.tsx';
import { Section } from './Section.tsx';
import { useDiscoverGroups } from './useGroupList.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';

interface Props {
  /** Of members only. */
  onCreate?: () => void;
}

/** The groups that the viewer does not belong to (§2); those that are joined leave. */
export function Discover({ onCreate }: Props) {
  const { list, error, loading, refetch, paging } = useDiscoverGroups();
  const title = useRef<HTMLHeadingElement>(null);
  const failed = !list && error && !loading;
  return (
    <Section title={groupText.discover} titleRef={title}>
      {failed && <ErrorState text={groupText.failed} error={error} onRetry={retryOf(refetch)} />}
      {!list && !failed && <GroupsSkeleton count={6} />}
      {list?.nodes.length === 0 && !paging.hasMore && <NoGroups onCreate={onCreate} />}
      <GroupGrid>
        {list?.nodes.map((group) => (
          <GroupCard key={group.id} group={group}>
            <DiscoverAction group={group} onGone={() => title.current?.focus()} />
          </GroupCard>
        ))}
      </GroupGrid>
      <ListEnd
        {...paging}
        count={list?.nodes.length ?? 0}
        loading={groupText.loading}
        failed={groupText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </Section>
  );
}

const NoGroups = ({ onCreate }: Props) =>
  onCreate ? (
    <EmptyState title={groupText.discoverEmpty} description={groupText.discoverEmptyHint}>
      <Button variant="subtle" onClick={onCreate}>
        {groupText.createOne}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={groupText.noneEmpty} description={groupText.noneEmptyHint}>
      <LogIn />
    </EmptyState>
  );
