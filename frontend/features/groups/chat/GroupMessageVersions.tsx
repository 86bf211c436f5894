import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { retryOf } from '../../../lib/graphql/refetch.ts';
import { VersionsDialog } from '../../../ui/editing/VersionsDialog.tsx';

const VersionsOfGroupMessage = graphql(`
  query VersionsOfGroupMessage($groupId: ID!, $messageId: ID!) {
    groupMessage(groupId: $groupId, id: $messageId) {
      id
      earlierVersions(first: 100) {
        ...Version_shown @unmask
      }
    }
  }
`);

interface Props {
  groupId: string;
  messageId: string;
  onClose: () => void;
}

/** What a message in a group said before its edits. */
export function GroupMessageVersions({ onClose, ...variables }: Props) {
  const { data, error, refetch } = useQuery(VersionsOfGroupMessage, {
    variables,
    fetchPolicy: 'no-cache',
  });
  return (
    <VersionsDialog
      versions={data?.groupMessage.earlierVersions}
      error={error}
      onRetry={retryOf(refetch)}
      onClose={onClose}
    />
  );
}
