import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfMessage = graphql(`
  query VersionsOfMessage($messageId: ID!) {
    message(id: $messageId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface Props {
  messageId: string;
  onClose: () => void;
}

/** What a direct message said before its edits. */
export function MessageVersions({ messageId, onClose }: Props) {
  const { data, error, refetch } = useQuery(VersionsOfMessage, {
    variables: { messageId },
    fetchPolicy: 'no-cache',
  });
  return (
    <VersionsDialog
      versions={data?.message.earlierVersions}
      error={error}
      onRetry={retryOf(refetch)}
      onClose={onClose}
    />
  );
}
