import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { LinkCard } from '../../ui/LinkCard.tsx';
import { waitingText } from './strings.ts';

/** A card of the settings with a link to the viewer's content in review. */
export const WaitingLinkCard = () => (
  <LinkCard title={waitingText.title} hint={waitingText.cardHint}>
    <Button asChild variant="subtle" size="sm">
      <Link to={rareRoutes.waiting}>{waitingText.show}</Link>
    </Button>
  </LinkCard>
);
