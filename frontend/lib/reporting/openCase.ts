import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { Reportable } from './sendReport.ts';

const OpenCase = graphql(`
  mutation OpenCase($input: OpenCaseInput!) {
    openCase(input: $input) {
      id
    }
  }
`);

/** For moderators: opens a case about something without a report; gives its id, rejects with the server's error. */
export async function openCase(client: ApolloClient, { kind, id }: Reportable): Promise<string> {
  const { data } = await client.mutate({ mutation: OpenCase, variables: { input: { kind, id } } });
  return data!.openCase.id;
}
