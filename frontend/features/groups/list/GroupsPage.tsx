import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsMember } from '../../../lib/session/asMember.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Part } from '../../../ui/Part.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { createText, groupText } from '../strings.ts';
import { Discover, DiscoverForVisitors } from './Discover.tsx';
import { Invitations, useInvitations } from './Invitations.tsx';
import { OwnGroups, OwnGroupsComing } from './OwnGroups.tsx';
import { useDiscoverGroups, useOwnGroups } from './useGroupList.ts';

const CreateGroup = lazyWithRetry(() => import('../create/CreateGroup.tsx'));

/** `/groups` (§2): the viewer's groups and those to discover; a lurker sees the latter. */
export default function GroupsPage() {
  const { viewer } = useViewer();
  const asMember = useAsMember();
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <Flex direction="column" gap={{ base: 2, md: 4 }} data-wide>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3} px={{ base: 3, md: 0 }} minH={11}>
        <chakra.h1 textStyle="title">{groupText.title}</chakra.h1>
        {viewer && (
          <Button onClick={create}>
            <Plus aria-hidden />
            {createText.title}
          </Button>
        )}
      </Flex>
      {viewer && <OfMember onCreate={create} />}
      {!viewer && asMember && <OwnGroupsComing />}
      {!asMember && <DiscoverForVisitors />}
      {creating && viewer && (
        <Part fallback={null} onClose={() => setCreating(false)}>
          <CreateGroup viewerId={viewer.id} onClose={() => setCreating(false)} />
        </Part>
      )}
    </Flex>
  );
}

/**
 * All three lists are requested together and once; none is shown before it is known how high those above it are.
 */
function OfMember({ onCreate }: { onCreate: () => void }) {
  const invitations = useInvitations();
  const own = useOwnGroups();
  const others = useDiscoverGroups();
  if (!isKnown(invitations) || !isKnown(own)) return <OwnGroupsComing />;
  return (
    <>
      <Invitations {...invitations} />
      <OwnGroups {...own} />
      <Discover groups={others} onCreate={onCreate} />
    </>
  );
}

const isKnown = ({ list, error }: { list?: object; error?: object }) =>
  list !== undefined || error !== undefined;
