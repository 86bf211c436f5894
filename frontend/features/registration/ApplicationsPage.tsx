import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { graphql } from '../../gql/gql.ts';
import type { ApplicationsQuery } from '../../gql/graphql.ts';
import { config } from '../../lib/config.ts';
import { useLists } from '../../lib/graphql/useLists.ts';
import { useNextPage } from '../../lib/graphql/useNextPage.ts';
import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { ApplicationRow } from './ApplicationRow.tsx';
import { applicationText as text } from './strings.ts';
import { useDecide } from './useDecide.ts';

const Applications = graphql(`
  query Applications($after: String) {
    applications(first: 20, after: $after) {
      nodes {
        id
        ...ApplicationRow_application
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

/** `/moderation/applications`: who would like to become a member. */
export default function ApplicationsPage() {
  useLists('applications');
  const { data, error, retry, fetchMore } = useFreshQuery(Applications);
  return (
    <StaffPage text={text} error={error} hasData={data !== undefined} onRetry={retry}>
      {data && <List data={data} fetchMore={fetchMore} />}
    </StaffPage>
  );
}

interface ListProps {
  data: ApplicationsQuery;
  fetchMore: Parameters<typeof useNextPage>[1];
}

function List({ data: { applications }, fetchMore }: ListProps) {
  const paging = useNextPage(applications.pageInfo, fetchMore);
  const list = useRef<HTMLDivElement>(null);
  const { decide, isDeciding, dialog } = useDecide(list);
  return (
    <Card ref={list} tabIndex={-1} outline="none">
      {applications.nodes.length === 0 ? (
        <EmptyState title={text.empty} description={text.emptyHint} />
      ) : (
        <>
          {config.applicationQuestion && (
            <chakra.p color="fg.muted" mb={2}>
              {text.question} <chakra.q dir="auto">{config.applicationQuestion}</chakra.q>
            </chakra.p>
          )}
          <chakra.ul listStyleType="none" aria-label={text.title}>
            {applications.nodes.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                isDeciding={isDeciding === application.id}
                onDecide={decide}
              />
            ))}
          </chakra.ul>
          <ListEnd {...paging} count={applications.nodes.length} text={text} />
        </>
      )}
      {dialog}
    </Card>
  );
}
