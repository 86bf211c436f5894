import { Button } from '@chakra-ui/react/button';
import { useApolloClient } from '@apollo/client/react';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { joinGroup } from '../joinGroup.ts';
import { groupText } from '../strings.ts';

interface Props {
  group: Group_ShownFragment;
  /** It has been joined and leaves the list, the focus with it. */
  onGone: () => void;
}

/** The way into a group: a private one cannot be joined from the list (§2), and a lurker joins nothing. */
export function DiscoverAction({ group, onGone }: Props) {
  const client = useApolloClient();
  const [joining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    if (await joinGroup(client, group)) onGone();
    else setJoining(false);
  };
  if (group.privacy === 'PRIVATE')
    return (
      <Button w="full" variant="outline" disabled>
        <Lock aria-hidden />
        {groupText.private}
      </Button>
    );
  if (!group.viewerCan.join) return null;
  return (
    <PendingButton
      w="full"
      variant="subtle"
      pending={joining}
      aria-label={groupText.joinNamed(group.name)}
      onClick={() => void join()}
    >
      <Plus aria-hidden />
      {groupText.join}
    </PendingButton>
  );
}
