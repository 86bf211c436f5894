import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { graphql } from '../../gql/gql.ts';
import { config } from '../../lib/config.ts';
import { useLists } from '../../lib/graphql/useLists.ts';
import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
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
  const query = useFreshQuery(Applications);
  const { data, error, retry } = query;
  const list = useRef<HTMLDivElement>(null);
  const { decide, isDeciding, dialog } = useDecide(list);
  return (
    <StaffPage text={text} error={error} hasData={data !== undefined} onRetry={retry}>
      <Card ref={list} tabIndex={-1} outline="none">
        <LoadedList query={query} list={data?.applications} text={text} skeleton={null}>
          {(applications) => (
            <>
              {config.applicationQuestion && (
                <chakra.p color="fg.muted" mb={2}>
                  {text.question} <chakra.q dir="auto">{config.applicationQuestion}</chakra.q>
                </chakra.p>
              )}
              <chakra.ul listStyleType="none" aria-label={text.title}>
                {applications.map((application) => (
                  <ApplicationRow
                    key={application.id}
                    application={application}
                    isDeciding={isDeciding === application.id}
                    onDecide={decide}
                  />
                ))}
              </chakra.ul>
            </>
          )}
        </LoadedList>
        {dialog}
      </Card>
    </StaffPage>
  );
}
