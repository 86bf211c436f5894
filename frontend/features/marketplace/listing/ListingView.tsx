import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import type { ListingView_ListingFragment } from '../../../gql/graphql.ts';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { ConditionBadge, SoldBadge } from '../Badges.tsx';
import { PriceTag } from '../PriceTag.tsx';
import { CATEGORIES, listingText } from '../strings.ts';
import { Columns } from './columns.ts';
import { LargePicture } from './LargePicture.tsx';
import { ManageListing } from './ManageListing.tsx';
import { Seller } from './Seller.tsx';
import { Wallet } from './Wallet.tsx';

export const ListingView_listing = graphql(`
  fragment ListingView_listing on Listing {
    ...ListingCard_listing @unmask
    description
    walletAddress
    createdAt
    viewerCan {
      manage
      message
    }
  }
`);

export type ShownListing = ListingView_ListingFragment;

/** All there is to know of a listing, and what the viewer can do about it. */
export function ListingView({ listing }: { listing: FragmentType<typeof ListingView_listing> }) {
  const data = useMasked(ListingView_listing, listing);
  return data && <Shown listing={data} />;
}

function Shown({ listing }: { listing: ShownListing }) {
  const { title, description, price, category, condition, walletAddress, createdAt, soldAt } = listing;
  return (
    <Columns as="article" aria-label={title}>
      <LargePicture key={listing.media?.id} listing={listing} />
      <Card display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
        <chakra.div display="grid" gap={2} justifyItems="start">
          <chakra.h1 dir="auto" textStyle="title">
            {title}
          </chakra.h1>
          <PriceTag price={price} large />
          <chakra.p
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap={2}
            textStyle="secondary"
            color="fg.muted"
          >
            {soldAt && <SoldBadge />}
            <ConditionBadge condition={condition} />
            {CATEGORIES[category]}
            <span aria-hidden>·</span>
            <RelativeTime at={createdAt} short />
          </chakra.p>
          {soldAt && <chakra.p color="fg.muted">{listingText.soldHint}</chakra.p>}
        </chakra.div>
        <section aria-label={listingText.description}>
          <chakra.div dir="auto" whiteSpace="pre-wrap">
            <RichText text={description} />
          </chakra.div>
        </section>
        {walletAddress && <Wallet address={walletAddress} />}
        <Seller listing={listing} />
        {listing.viewerCan.manage && <ManageListing listing={listing} />}
      </Card>
    </Columns>
  );
}
