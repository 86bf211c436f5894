import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { useRole } from '../../lib/session/useRole.ts';
import { Card } from '../../ui/Card.tsx';
import { logText } from './strings.ts';

/** A card of the settings that leads to the moderation log, and staff to the cases. */
export function LogLinkCard() {
  const id = useId();
  const isStaff = useRole() !== 'MEMBER';
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {logText.card}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} mb={3} maxW="60ch">
        {isStaff ? logText.cardHintStaff : logText.cardHint}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {isStaff && (
          <Button asChild size="sm">
            <Link to={rareRoutes.moderation}>{logText.openQueue}</Link>
          </Button>
        )}
        <Button asChild variant="subtle" size="sm">
          <Link to={rareRoutes.moderationLog}>{logText.open}</Link>
        </Button>
      </chakra.div>
    </Card>
  );
}
