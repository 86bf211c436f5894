import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { usePending } from '../../../lib/state/usePending.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { banText } from '../bans/strings.ts';
import { joinGroup } from '../joinGroup.ts';
import { LogIn } from '../LogIn.tsx';
import { groupChatText, groupText } from '../strings.ts';

/**
 * Replaces the message field for those who can only read, with a button to join; tells banned members that they are
 * banned.
 */
export default function ReadersBar({ group }: { group: Group_ShownFragment }) {
  const { viewer } = useViewer();
  const { viewerCan } = group;
  if (viewer && !viewerCan.join) return <Bar>{banText.cannotJoin}</Bar>;
  return (
    <Bar action={viewerCan.join ? <Join group={group} /> : <LogIn />}>
      {viewerCan.join ? groupChatText.joinToWrite : groupChatText.logInToWrite}
    </Bar>
  );
}

const Bar = ({ action, children }: { action?: ReactNode; children: string }) => (
  <chakra.div display="flex" alignItems="center" gap={3} p={3} borderTopWidth="1px">
    <chakra.p flex={1} color="fg.muted">
      {children}
    </chakra.p>
    {action}
  </chakra.div>
);

function Join({ group }: { group: Group_ShownFragment }) {
  const client = useApolloClient();
  const { act, pending } = usePending();
  return (
    <PendingButton pending={pending} onClick={() => void act(() => joinGroup(client, group))}>
      {groupText.join}
    </PendingButton>
  );
}
