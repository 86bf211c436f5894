import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { TrendingCoins } from '../features/tokens/coins/TrendingCoins.tsx';
import { TopHolders } from '../features/tokens/holders/TopHolders.tsx';
import { Events } from './Events.tsx';
import { strings } from './strings.ts';

/** The feed's right column on wide screens, as a page of its own for all others. */
export default function CoinsPage() {
  return (
    <Stack gap={{ base: 2, md: 4 }} data-wide>
      <chakra.h1 textStyle="title" px={{ base: 3, md: 0 }} pt={{ base: 2, md: 0 }}>
        {strings.coins}
      </chakra.h1>
      <Columns>
        <TrendingCoins />
        <TopHolders />
        <Events />
      </Columns>
    </Stack>
  );
}

/** As many as fit into the width that they have beside the feed. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: 2, md: 4 },
    alignItems: 'start',
    // The events need the most.
    gridTemplateColumns: { base: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))', xl: '9fr 9fr 10fr' },
  },
});
