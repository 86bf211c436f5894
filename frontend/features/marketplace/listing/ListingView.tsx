import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../gql/gql.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { Part } from '../../../ui/Part.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { paths } from '../../../lib/paths.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { LogInLink } from '../../../ui/LogInLink.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { ConditionBadge, SoldBadge, WalletBadge } from '../Badges.tsx';
import { PriceTag } from '../PriceTag.tsx';
import { CATEGORIES, listingText } from '../strings.ts';
import { Columns } from './columns.ts';
import { LargePicture } from './LargePicture.tsx';
import type { ShownListing } from './shownListing.ts';
import { ListingMenu } from './ListingMenu.tsx';
import { ManageListing } from './ManageListing.tsx';

export const ListingView_listing = graphql(`
  fragment ListingView_listing on Listing {
    id
    title
    description
    price
    category
    condition
    soldAt
    mediaAlt
    media {
      id
      ...ListingPicture_media @unmask
    }
    seller {
      id
      username
      role
      profilePicture
    }
    walletAddress
    walletVerified
    createdAt
    viewerCan {
      manage
      message
    }
  }
`);

const EditListing = lazyWithRetry(() => import('../form/EditListing.tsx'));

/** All details of a listing, and the actions that the viewer may take. */
export function ListingView({ listing }: { listing: FragmentType<typeof ListingView_listing> }) {
  const data = useMasked(ListingView_listing, listing);
  return data && <ListingDetails listing={data} />;
}

function ListingDetails({ listing }: { listing: ShownListing }) {
  const [isEditing, setEditing] = useState(false);
  const edit = () => setEditing(true);
  const { title, description, price, category, condition, walletAddress, walletVerified, createdAt, soldAt } =
    listing;
  return (
    <Columns as="article" aria-label={title}>
      <LargePicture key={listing.media?.id} listing={listing} />
      <Card display="grid" gap={4} gridTemplateColumns="minmax(0, 1fr)">
        <chakra.div display="grid" gap={2} gridTemplateColumns="minmax(0, 1fr)" justifyItems="start">
          <chakra.div display="flex" alignItems="start" gap={2} w="full">
            <chakra.h1 dir="auto" flex={1} minW={0} textStyle="title">
              {title}
            </chakra.h1>
            <ListingMenu listing={listing} onEdit={edit} />
          </chakra.div>
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
        {walletAddress && <Wallet address={walletAddress} verified={walletVerified ?? false} />}
        <Seller listing={listing} />
        {listing.viewerCan.manage && <ManageListing listing={listing} onEdit={edit} />}
      </Card>
      {isEditing && (
        <Part fallback={null} onClose={() => setEditing(false)}>
          <EditListing listing={listing} onClose={() => setEditing(false)} />
        </Part>
      )}
    </Columns>
  );
}

/** The whole wallet address, so that it can be compared with another, and a button that copies it. */
const Wallet = ({ address, verified }: { address: string; verified: boolean }) => (
  <section aria-label={listingText.wallet}>
    <chakra.h2 textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1}>
      {listingText.wallet} <WalletBadge verified={verified} />
    </chakra.h2>
    <chakra.div display="flex" alignItems="center" gap={2} p={2} ps={3} bg="bg.sunken" borderRadius="l1">
      <chakra.code flex="1" minW={0} fontFamily="mono" textStyle="secondary">
        {address}
      </chakra.code>
      <CopyButton text={address} label={listingText.copyWallet} />
    </chakra.div>
    <chakra.p mt={1} textStyle="secondary" color="fg.muted">
      {verified ? listingText.verifiedHint : listingText.unverifiedHint}
    </chakra.p>
  </section>
);

/** The seller, and a link to write to them about the listing. */
function Seller({ listing: { id, seller, viewerCan, soldAt } }: { listing: ShownListing }) {
  const { viewer, loading } = useViewer();
  return (
    <chakra.section aria-label={listingText.seller} display="grid" gap={3} pt={4} borderTopWidth="1px">
      <chakra.div display="flex" alignItems="center" gap={3}>
        <Avatar user={seller} />
        <chakra.div minW={0} display="grid">
          <chakra.span textStyle="meta" color="fg.muted">
            {listingText.seller}
          </chakra.span>
          <span>
            <AuthorLink username={seller.username} />
            <RoleBadge role={seller.role} />
          </span>
        </chakra.div>
      </chakra.div>
      {viewerCan.message && !soldAt && (
        <Button asChild size="lg">
          <Link to={paths.messageAbout(seller.id, id)}>
            <MessageCircle aria-hidden />
            {listingText.message}
          </Link>
        </Button>
      )}
      {!viewer && !loading && !soldAt && (
        <Button asChild variant="subtle">
          <LogInLink>{listingText.logIn}</LogInLink>
        </Button>
      )}
    </chakra.section>
  );
}
