import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useLists } from '../../../lib/graphql/useLists.ts';
import { PageCard } from '../../../ui/PageCard.tsx';
import { LoadedList } from '../../../ui/LoadedList.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
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
  const [opened, setOpened] = useState<RuleValues>();
  const create = (
    <Button minH={11} onClick={() => setOpened(BLANK)}>
      {rulesText.create}
    </Button>
  );
  return (
    <PageCard title={rulesText.title} intro={rulesText.intro} action={create}>
      <Rules onEdit={setOpened} />
      {opened && <RuleDialog initial={opened} onClose={() => setOpened(undefined)} />}
    </PageCard>
  );
}

function Rules({ onEdit }: { onEdit: (values: RuleValues) => void }) {
  useLists('contentRules');
  const query = useQuery(RulesQuery, cacheAndNetwork);
  return (
    <LoadedList
      query={query}
      list={query.data?.contentRules}
      text={rulesText}
      skeleton={<SkeletonRows mt={4} label={rulesText.loading} rows={3} h={16} />}
    >
      {(rules) => (
        <chakra.ul mt={4} listStyleType="none">
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={onEdit} />
          ))}
        </chakra.ul>
      )}
    </LoadedList>
  );
}
