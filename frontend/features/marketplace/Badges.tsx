import { chakra } from '@chakra-ui/react/styled-system';
import type { ListingCondition } from '../../gql/graphql.ts';
import { CONDITIONS, marketText } from './strings.ts';

const Badge = chakra('span', {
  base: {
    display: 'inline-block',
    px: 1.5,
    borderRadius: '6px',
    textStyle: 'badge',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const PALETTES: Record<ListingCondition, 'success' | 'neutral' | 'accent'> = {
  NEW: 'success',
  USED: 'neutral',
  REFURBISHED: 'accent',
};

export const ConditionBadge = ({ condition }: { condition: ListingCondition }) => (
  <Badge colorPalette={PALETTES[condition]}>{CONDITIONS[condition]}</Badge>
);

/** Whether the seller has proved to hold the key of the payment address (decision 53). */
export const WalletBadge = ({ verified }: { verified: boolean }) => (
  <Badge colorPalette={verified ? 'success' : 'neutral'}>
    {verified ? marketText.walletVerified : marketText.walletUnverified}
  </Badge>
);

export const SoldBadge = () => (
  <Badge bg="neutral.solid" color="neutral.contrast">
    {marketText.sold}
  </Badge>
);
