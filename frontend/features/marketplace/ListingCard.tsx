import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Link, useLocation } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { ListingCard_ListingFragment } from '../../gql/graphql.ts';
import { paths } from '../../lib/paths.ts';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { ConditionBadge, SoldBadge, WalletBadge } from './Badges.tsx';
import { ListingFrame } from './ListingGrid.tsx';
import { ListingPicture } from './ListingPicture.tsx';
import { PriceTag } from './PriceTag.tsx';
import { CATEGORIES } from './strings.ts';

export const ListingCard_listing = graphql(`
  fragment ListingCard_listing on Listing {
    id
    title
    price
    category
    condition
    soldAt
    walletVerified
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
  }
`);

/** The columns of the grid, so that each card gets a picture of its own width. */
const SIZES = '(min-width: 1024px) 230px, (min-width: 600px) 30vw, 50vw';

const TitleLink = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    lineClamp: 2,
    borderRadius: '4px',
    // Makes the whole card clickable.
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'l2' },
    _hover: { textDecoration: 'underline' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-3px' },
    },
  },
});

/** One listing in the grid; it leads to its page. */
export function ListingCard({ listing }: { listing: FragmentType<typeof ListingCard_listing> }) {
  const data = useMasked(ListingCard_listing, listing);
  return data && <Card listing={data} />;
}

function Card({ listing }: { listing: ListingCard_ListingFragment }) {
  const { id, title, price, category, condition, soldAt, media, mediaAlt, seller, walletVerified } = listing;
  const { pathname, search } = useLocation();
  return (
    <ListingFrame data-listing={id}>
      <chakra.div position="relative" opacity={soldAt ? 0.6 : undefined}>
        <ListingPicture media={media} category={category} alt={mediaAlt} sizes={SIZES} />
      </chakra.div>
      <chakra.div position="relative" flex="1" display="flex" flexDirection="column" gap={1.5} p={3} pt={4}>
        <chakra.div position="absolute" insetX={3} top={-3} lineHeight="1">
          <PriceTag price={price} />
        </chakra.div>
        <chakra.h2 dir="auto" textStyle="body">
          <TitleLink to={paths.listing(id)} state={{ market: pathname + search }}>
            {title}
          </TitleLink>
        </chakra.h2>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={1.5}
          textStyle="meta"
          color="fg.muted"
        >
          {soldAt && <SoldBadge />}
          <ConditionBadge condition={condition} />
          {CATEGORIES[category]}
          {walletVerified != null && <WalletBadge verified={walletVerified} />}
        </chakra.p>
        <chakra.p
          mt="auto"
          pt={1}
          display="flex"
          alignItems="center"
          gap={2}
          textStyle="secondary"
          color="fg.muted"
          minW={0}
        >
          <Avatar user={seller} size={20} />
          <chakra.span truncate title={seller.username}>
            {seller.username}
          </chakra.span>
          <RoleBadge role={seller.role} />
        </chakra.p>
      </chakra.div>
    </ListingFrame>
  );
}
