import { pageOf } from './page.ts';

export const marketplace = [
  /* GraphQL */ `
    fragment Listing on Listing {
      id
      title
      description
      price
      category
      condition
      imageUrl(size: 336, as: $media)
      mediaAlt
      walletAddress
      walletVerified
      sellerId
      seller {
        ...UserRef
      }
      createdAt
    }
  `,
  pageOf('Listing'),
];
