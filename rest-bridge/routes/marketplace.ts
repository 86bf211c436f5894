import { del, get, post } from '../route.ts';

export const marketplaceRoutes = [
  get(
    '/marketplace',
    `query ($limit: Int = 50, $cursor: String, $category: ListingCategory) {
      listings(first: $limit, after: $cursor, category: $category) { ...ListingPage }
    }`,
    { anon: true },
  ),
  get(
    '/marketplace/:id',
    'query ($id: ID!, $media: MediaForm = DATA_URL) { listing(id: $id) { ...Listing } }',
    { anon: true },
  ),
  post(
    '/marketplace',
    `mutation (
      $title: Text!, $description: Text!, $price: Decimal!, $category: ListingCategory!, $condition: ListingCondition,
      $imageUrl: String, $mediaId: ID, $mediaAlt: Text, $walletAddress: Text, $media: MediaForm = DATA_URL
    ) {
      createListing(input: {
        title: $title, description: $description, price: $price, category: $category, condition: $condition,
        imageUrl: $imageUrl, mediaId: $mediaId, mediaAlt: $mediaAlt, walletAddress: $walletAddress
      }) { ...Listing }
    }`,
    { status: 201, address: '/marketplace/:id', files: 'member' },
  ),
  del('/marketplace/:id', 'mutation ($id: ID!) { removeListing(input: { listingId: $id }) }', {
    status: 204,
  }),
  post(
    '/marketplace/:id/restore',
    `mutation ($id: ID!, $media: MediaForm = DATA_URL) {
      restoreListing(input: { listingId: $id }) { ...Listing }
    }`,
  ),
];
