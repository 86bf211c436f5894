import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { joinGroup } from '../joinGroup.ts';
import { LogIn } from '../LogIn.tsx';
import { groupChatText, groupText } from '../strings.ts';

/** Replaces the field for those who can only read, with a button to join. */
export default function ReadersBar({ group }: { group: Group_ShownFragment }) {
  const { viewerCan } = group;
  return (
    <chakra.div display="flex" alignItems="center" gap={3} p={3} borderTopWidth="1px">
      <chakra.p flex={1} color="fg.muted">
        {viewerCan.join ? groupChatText.joinToWrite : groupChatText.logInToWrite}
      </chakra.p>
      {viewerCan.join ? <Join group={group} /> : <LogIn />}
    </chakra.div>
  );
}

function Join({ group }: { group: Group_ShownFragment }) {
  const client = useApolloClient();
  const [joining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    await joinGroup(client, group);
    setJoining(false);
  };
  return (
    <PendingButton pending={joining} onClick={() => void join()}>
      {groupText.join}
    </PendingButton>
  );
}
