import { DAY_MS } from '../../graphql-server/platform/durations.ts';
import { base58 } from '../../graphql-server/contract/base58.ts';
import { ListingCategory, ListingCondition } from '../../graphql-server/modules/marketplace/listing.types.ts';
import type { Factories } from '../../graphql-server/testing/factories.ts';
import { keepPictures } from './media.ts';
import type { Picture, Pictures } from './pictures/draw.ts';
import { createDeck, type Random } from './random.ts';
import { goods } from './texts/listings.ts';
import { SIGN_INS } from './users.ts';
import { ListingEntity } from '../../graphql-server/platform/database/tables/listings.ts';

/** Age of the oldest listing, in days. */
const OLDEST = 40;
/** How many things each demo account sells. */
const OWN = 3;

/** Something for sale; `seller` is a place in the list of members. */
interface DemoListing {
  seller: number;
  title: string;
  description: string;
  price: string;
  category: ListingCategory;
  condition: ListingCondition;
  picture: Picture | null;
  walletAddress: string | null;
  createdAt: Date;
  soldAt: Date | null;
}

/** All listings in the order of time, by members who had joined by then; a few are sold. */
export function planListings(
  random: Random,
  { things }: Pictures,
  users: { createdAt: Date }[],
  now: Date,
): DemoListing[] {
  const all = Object.values(ListingCategory).flatMap((category) =>
    goods[category].map((good) => ({ ...good, category })),
  );
  const pictureOf = new Map(
    Object.values(ListingCategory).map((category) => [category, createDeck(random, things[category])]),
  );
  const sellers = SIGN_INS.flatMap((_, me) => Array.from({ length: OWN }, () => me));
  const step = (OLDEST * DAY_MS) / all.length;
  return random.shuffled(all).map(({ condition, ...good }, place) => {
    const createdAt = new Date(now.getTime() - (all.length - place - random.next()) * step);
    const joined = users.filter((user) => user.createdAt < createdAt).length;
    return {
      ...good,
      seller:
        sellers[place % 5 === 4 ? Math.floor(place / 5) : -1] ?? random.whole(SIGN_INS.length, joined - 1),
      condition: condition ?? ListingCondition.NEW,
      picture: random.chance(0.85) ? pictureOf.get(good.category)!() : null,
      walletAddress: random.chance(0.5)
        ? base58(Uint8Array.from({ length: 32 }, () => random.whole(1, 255)))
        : null,
      createdAt,
      soldAt: random.chance(0.12)
        ? new Date(createdAt.getTime() + random.next() * (now.getTime() - createdAt.getTime()))
        : null,
    };
  });
}

/** Writes the listings, each with a picture of its own. */
export async function writeListings(
  create: Factories,
  listings: DemoListing[],
  idOf: (place: number) => number,
): Promise<void> {
  const shown = listings.filter(({ picture }) => picture !== null);
  const pictures = shown.map(({ seller, picture }) => ({ user: seller, picture: picture! }));
  const mediaIds = await keepPictures(create, pictures, idOf);
  const mediumOf = new Map(shown.map((listing, n) => [listing, mediaIds[n]!]));
  const rows = listings.map((listing) => {
    const { picture: _, ...values } = listing;
    return { ...values, seller: idOf(listing.seller), media: mediumOf.get(listing) ?? null };
  });
  await create.many(ListingEntity, rows);
}
