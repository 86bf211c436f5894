import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { graphql } from '../../../gql/gql.ts';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useLists } from '../../../lib/graphql/useLists.ts';
import { useTitle } from '../../../lib/navigation/useTitle.ts';
import { Card } from '../../../ui/Card.tsx';
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
