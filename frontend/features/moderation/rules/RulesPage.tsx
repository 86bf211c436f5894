import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork, retryOf } from '../../../lib/graphql/refetch.ts';
import { useLists } from '../../../lib/graphql/useLists.ts';
import { useNextPage } from '../../../lib/graphql/useNextPage.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleRow } from './RuleRow.tsx';
import { BLANK, type RuleValues } from './ruleValues.ts';
import { rulesText } from './strings.ts';

const RulesQuery = graphql(`
  query ContentRules($after: String) {
    contentRules(first: 50, after: $after) {
      nodes {
        id
        ...RuleRow_rule
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** `/moderation/rules`: what happens to texts with certain patterns or domains (decision 48). */
export default function RulesPage() {
  useTitle(rulesText.title);
  const [opened, setOpened] = useState<RuleValues>();
  return (
    <Card data-wide>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h1 textStyle="title" flex={1}>
          {rulesText.title}
        </chakra.h1>
        <Button minH={11} onClick={() => setOpened(BLANK)}>
          {rulesText.create}
        </Button>
      </chakra.div>
      <chakra.p color="fg.muted" mt={2} maxW="65ch">
        {rulesText.intro}
      </chakra.p>
      <Rules onEdit={setOpened} />
      {opened && <RuleDialog initial={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function Rules({ onEdit }: { onEdit: (values: RuleValues) => void }) {
  useLists('contentRules');
  const { data, error, loading, refetch, fetchMore } = useQuery(RulesQuery, cacheAndNetwork);
  const list = data?.contentRules;
  const paging = useNextPage(list?.pageInfo, fetchMore);
  if (!list && error && !loading)
    return <ErrorState text={rulesText.failed} error={error} onRetry={retryOf(refetch)} />;
  if (!list) return <Waiting />;
  if (list.nodes.length === 0)
    return <EmptyState title={rulesText.empty} description={rulesText.emptyHint} />;
  return (
    <>
      <chakra.ul mt={4} listStyleType="none">
        {list.nodes.map((rule) => (
          <RuleRow key={rule.id} rule={rule} onEdit={onEdit} />
        ))}
      </chakra.ul>
      <ListEnd
        {...paging}
        count={list.nodes.length}
        loading={rulesText.loadingMore}
        failed={rulesText.failedMore}
        onNext={() => void paging.loadNext()}
      />
    </>
  );
}

const Waiting = () => (
  <chakra.div mt={4}>
    <SkeletonGroup label={rulesText.loading}>
      <Skeleton h={16} mb={3} />
      <Skeleton h={16} mb={3} />
      <Skeleton h={16} />
    </SkeletonGroup>
  </chakra.div>
);
