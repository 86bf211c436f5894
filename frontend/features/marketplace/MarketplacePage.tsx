import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { NewsPill } from '../../ui/NewsPill.tsx';
import { Part } from '../../ui/Part.tsx';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { ListingCard } from './ListingCard.tsx';
import { ListingGrid, ListingsSkeleton } from './ListingGrid.tsx';
import { MarketHead } from './MarketHead.tsx';
import { useMarketView, type MarketView } from './marketView.ts';
import { CATEGORIES, marketText } from './strings.ts';
import { useListings } from './useListings.ts';
import { useMarketArrivals } from './useMarketArrivals.ts';

const NewListing = lazyWithRetry(() => import('./form/NewListing.tsx'));

/** `/marketplace` (§2): listings by category and price, and the button to create one. */
export default function MarketplacePage() {
  const { viewer } = useViewer();
  const requested = useMarketView();
  const view = { ...requested, yours: requested.yours && viewer !== null };
  const [listing, setListing] = useState(false);
  return (
    <Flex direction="column" gap={{ base: 2, md: 4 }} data-wide>
      <MarketHead view={view} onList={() => setListing(true)} />
      <Market view={view} onList={viewer ? () => setListing(true) : undefined} />
      {listing && viewer && (
        <Part fallback={null} onClose={() => setListing(false)}>
          <NewListing viewer={viewer} onClose={() => setListing(false)} />
        </Part>
      )}
    </Flex>
  );
}

interface Props {
  view: MarketView;
  onList?: () => void;
}

/** The listings, and the pill that counts new ones by others. */
function Market({ view, onList }: Props) {
  const found = useListings(view);
  const arrivals = useMarketArrivals(view, found);
  return (
    <div>
      <NewsPill label={marketText.newListings} {...arrivals} />
      <Listed found={found} view={view} onList={onList} />
    </div>
  );
}

function Listed({ found, view, onList }: Props & { found: ReturnType<typeof useListings> }) {
  return (
    <LoadedList
      query={found}
      list={found.list}
      text={marketText}
      skeleton={<ListingsSkeleton />}
      empty={<Nothing view={view} onList={onList} />}
    >
      {(listings) => (
        <ListingGrid>
          {listings.map((listing) => (
            <ListingCard key={listing.id} listing={listing} />
          ))}
        </ListingGrid>
      )}
    </LoadedList>
  );
}

function Nothing({ view: { category, yours }, onList }: Props) {
  const title = yours
    ? marketText.noneOfYours
    : category
      ? marketText.emptyIn(CATEGORIES[category])
      : marketText.empty;
  return (
    <Card>
      <EmptyState title={title} description={yours ? marketText.noneOfYoursHint : marketText.emptyHint}>
        {category ? (
          <Button asChild variant="subtle">
            <Link to={paths.marketplace}>{marketText.showAll}</Link>
          </Button>
        ) : (
          onList && <Button onClick={onList}>{marketText.listItem}</Button>
        )}
      </EmptyState>
    </Card>
  );
}
