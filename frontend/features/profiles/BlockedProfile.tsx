import { useApolloClient } from '@apollo/client/react';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { changeRelation } from '../../lib/relations/changeRelation.ts';
import { NoProfile } from './NoProfile.tsx';
import { blockedText } from './strings.ts';

/** The profile of a member whom the viewer has blocked. */
export function BlockedProfile({ member }: { member: { id: string; username: string } }) {
  const client = useApolloClient();
  return (
    <NoProfile title={blockedText.title(member.username)} description={blockedText.hint}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2} mt={2}>
        <Button variant="outline" onClick={() => void changeRelation(client, 'unblock', member)}>
          {blockedText.end}
        </Button>
        <Button asChild variant="plain">
          <Link to={`${paths.settings}#blocked`}>{blockedText.all}</Link>
        </Button>
      </chakra.div>
    </NoProfile>
  );
}
