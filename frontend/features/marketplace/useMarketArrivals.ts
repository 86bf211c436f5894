import { useApolloClient, useSubscription } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { pageFor } from '../../lib/graphql/pageFor.ts';
import { runAgain } from '../../lib/graphql/refetch.ts';
import { missed } from '../../lib/live/missed.ts';
import { useViewer } from '../../lib/session/viewer.ts';
import { useArrivals } from '../../lib/live/useArrivals.ts';
import { useCatchUp } from '../../lib/live/useCatchUp.ts';
import { missingFrom } from '../../lib/live/missingFrom.ts';
import { forgetListing } from './listing/removeListing.ts';
import { useLiveListings } from './useLiveListings.ts';
import { addressOf, type MarketView } from './marketView.ts';
import { PAGE, type useListings } from './useListings.ts';
import { marketText } from './strings.ts';

const ListingCreated = graphql(`
  subscription ListingCreated {
    listingCreated {
      listingId
      sellerId
      category
    }
  }
`);

const NewestListings = graphql(`
  query NewestListings($first: Int!, $category: ListingCategory) {
    listings(first: $first, category: $category) {
      nodes {
        id
        authorId: sellerId
      }
    }
  }
`);

/** Collects new listings by others behind a pill, in views that show the newest first. */
export function useMarketArrivals(view: MarketView, { listings, refetch }: ReturnType<typeof useListings>) {
  const client = useApolloClient();
  const viewerId = useViewer().viewer?.id ?? null;
  const { category } = view;
  const list = addressOf(view);
  const { add, pill } = useArrivals({ list, shown: listings, refetch, failed: marketText.failed });
  useLiveListings();
  const newestFirst = view.sort === 'NEWEST' && !view.yours;

  useSubscription(ListingCreated, {
    skip: !newestFirst,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const made = data?.listingCreated;
      if (!made || made.sellerId === viewerId) return;
      if (!category || category === made.category) add([made.listingId]);
    },
  });

  const checkHead = async () => {
    if (!listings) return;
    if (!newestFirst) return runAgain(refetch);
    const first = pageFor(listings.length, PAGE);
    const variables = { first, category };
    const answer = await client
      .query({ query: NewestListings, variables, fetchPolicy: 'no-cache' })
      .catch(() => {});
    if (!answer?.data) return;
    const head = answer.data.listings.nodes;
    for (const id of missingFrom(listings, head, first)) forgetListing(client, id);
    add(missed(head, new Set(listings.map(({ id }) => id)), viewerId));
  };

  useCatchUp(checkHead, `${viewerId} ${list}`, ['Listings', 'OwnListings']);
  return pill;
}
