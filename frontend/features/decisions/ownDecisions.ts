import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import { sendOnce } from '../../lib/graphql/sendOnce.ts';
import { readStanding } from '../../lib/session/standing.ts';

/** Decisions about the viewer; `readStanding` asks for them again by this name. */
export const OwnDecisions = graphql(`
  query OwnDecisions($after: String) {
    ownDecisions(first: 20, after: $after) {
      nodes {
        id
        ...DecisionCard_decision
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`);

const AppealDecision = graphql(`
  mutation AppealDecision($input: AppealDecisionInput!) {
    appealDecision(input: $input)
  }
`);

/** Appeals once, however often it is tried, and shows it; rejects with the server's error. */
export async function appeal(client: ApolloClient, caseId: string, text: string): Promise<void> {
  await sendOnce(`appeal:${caseId}`, { caseId, text }, (input) =>
    client.mutate({ mutation: AppealDecision, variables: { input } }),
  );
  await readStanding(client);
}
