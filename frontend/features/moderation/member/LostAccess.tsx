import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { UserRole } from '../../../gql/graphql.ts';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { useRole } from '../../../lib/session/useRole.ts';
import { Section } from '../case/Section.tsx';
import { memberText } from './strings.ts';

/**
 * Leads owners to the recovery link of a member; those of owners and moderators are created only on the command line.
 */
export function LostAccess({ user: { username, role } }: { user: { username: string; role: UserRole } }) {
  if (useRole() !== 'OWNER' || role !== 'MEMBER') return null;
  return (
    <Section title={memberText.recovery}>
      <chakra.p color="fg.muted" textStyle="secondary" mb={2}>
        {memberText.recoveryHint}
      </chakra.p>
      <Button asChild variant="subtle" minH={11}>
        <Link to={moderationPaths.recovery(username)}>{memberText.makeLink}</Link>
      </Button>
    </Section>
  );
}
