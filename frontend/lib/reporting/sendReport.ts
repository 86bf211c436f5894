import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/gql.ts';
import type { ReportKind, ReportReason } from '../../gql/graphql.ts';
import { sendOnce } from '../graphql/sendOnce.ts';

const ReportContent = graphql(`
  mutation ReportContent($input: ReportContentInput!) {
    reportContent(input: $input) {
      id
    }
  }
`);

/** What is reported. */
export interface Reportable {
  kind: ReportKind;
  id: string;
  /** Only for group messages. */
  groupId?: string;
}

/** Sends a report; rejects with the server's error. */
export const sendReport = (
  client: ApolloClient,
  { kind, id, groupId }: Reportable,
  said: { reason: ReportReason; text: string },
) =>
  sendOnce(`report:${kind}:${id}`, { kind, id, ...(groupId && { groupId }), ...said }, (input) =>
    client.mutate({ mutation: ReportContent, variables: { input } }),
  );
