import type { ListingCategory, ListingCondition, ListingSort } from '../../gql/graphql.ts';
import { plural } from '../../lib/plural.ts';

/** Section 9, in its order and its words. */
export const CATEGORIES: Record<ListingCategory, string> = {
  ELECTRONICS: 'Electronics',
  CLOTHING: 'Clothing',
  BOOKS: 'Books',
  HOME_AND_GARDEN: 'Home & Garden',
  SPORTS: 'Sports',
  ART: 'Art',
  COLLECTIBLES: 'Collectibles',
  OTHER: 'Other',
};

export const CONDITIONS: Record<ListingCondition, string> = {
  NEW: 'New',
  USED: 'Used',
  REFURBISHED: 'Refurbished',
};

export const SORTS: Record<ListingSort, string> = {
  NEWEST: 'Newest first',
  PRICE_ASC: 'Lowest price first',
  PRICE_DESC: 'Highest price first',
};

/** Verbatim where §2 and §8 give the text; the rest is our own wording. */
export const marketText = {
  title: 'Marketplace',
  /** §2 */
  listItem: 'List Item',
  all: 'All',
  yours: 'Your listings',
  categories: 'Categories',
  sort: 'Sort',
  loading: 'Loading listings…',
  failed: 'Listings could not be loaded.',
  failedMore: 'More listings could not be loaded.',
  empty: 'Nothing for sale yet',
  emptyHint: 'Items that members list will appear here.',
  newListings: (count: number) => plural(count, 'new listing', 'new listings'),
  emptyIn: (category: string) => `Nothing in ${category} yet`,
  showAll: 'Show everything',
  noneOfYours: 'You have not listed anything yet',
  noneOfYoursHint: 'Items you list appear here and stay after they are sold.',
  sold: 'Sold',
  walletVerified: 'Verified wallet',
  walletUnverified: 'Unverified wallet',
} as const;

export const listingText = {
  title: 'Listing',
  back: 'Marketplace',
  loading: 'Loading the listing…',
  failed: 'The listing could not be loaded.',
  gone: 'Listing not found',
  goneHint: 'It may have been removed, or the link may be wrong.',
  toMarket: 'Browse the marketplace',
  description: 'Description',
  seller: 'Seller',
  wallet: 'Wallet address',
  copyWallet: 'Copy the wallet address',
  verifiedHint: 'The seller has proved that they own this address.',
  unverifiedHint: 'The seller has not proved that they own this address. Ask them before you pay.',
  view: 'View the picture in full size',
  picture: (title: string) => `Picture of ${title}`,
  message: 'Message seller',
  logIn: 'Log in to message the seller',
  soldHint: 'This item has been sold.',
  menu: 'More actions',
  edit: 'Edit',
  markSold: 'Mark as sold',
  markAvailable: 'Put up for sale again',
  removed: 'Listing deleted',
  markFailed: 'Failed to change listing',
} as const;

export const formText = {
  newTitle: 'List an item',
  editTitle: 'Edit listing',
  title: 'Title',
  description: 'Description',
  price: 'Price in SOL',
  category: 'Category',
  chooseCategory: 'Choose a category',
  condition: 'Condition',
  wallet: 'Wallet address',
  walletHint: 'A Solana address, for buyers who pay you directly.',
  ownWallets: 'Your verified wallets',
  signTitle: 'Sign with the new wallet',
  signHint: 'The new address is verified only if its wallet signs for this listing.',
  unsigned: 'Save as unverified',
  picture: 'Picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  describePicture: 'Describe the picture',
  pictureHint: 'Or drop one here. Under 5MB.',
  list: 'List item',
  save: 'Save',
  again: 'Try again',
  cancel: 'Cancel',
  listed: 'Your item is listed.',
  saved: 'Your listing is saved.',
  /** §8 */
  failed: 'Failed to create listing',
  saveFailed: 'Failed to save listing',
  unknown: 'The server did not respond, so your item may already be listed. You can safely try again.',
  offline: "You're offline. What you wrote is kept.",
  restored: 'Draft restored',
  discard: 'Discard',
  confirmDiscard: 'Discard your changes?',
  blank: 'Please fill out this field.',
  tooLong: (most: number) => `Use at most ${most.toLocaleString('en')} characters.`,
  badPrice:
    'Enter a number from 0 to 999999999.99, such as 1250.50 or 1250,50, with at most two decimals and no thousands separators.',
  badWallet: 'A Solana address has 32 to 44 letters and digits, and never contains 0, O, I or l.',
} as const;
