import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { useRole } from '../../lib/session/useRole.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { logText } from './strings.ts';

/** A card of the settings with links to the moderation log and, for moderators, to the cases. */
export function LogLinkCard() {
  const isStaff = useRole() !== 'MEMBER';
  return (
    <LinkCard title={logText.card} hint={isStaff ? logText.cardHintStaff : logText.cardHint}>
      {isStaff && (
        <Button asChild size="sm">
          <Link to={rareRoutes.moderation}>{logText.openQueue}</Link>
        </Button>
      )}
      <Button asChild variant="subtle" size="sm">
        <Link to={rareRoutes.moderationLog}>{logText.open}</Link>
      </Button>
    </LinkCard>
  );
}
