import { parse, type DocumentNode } from 'graphql';
import { pageRoutes } from '../../contract/pageRoutes.ts';
import type { Preview } from '../../platform/page/preview.ts';
import { excerpt } from '../posts/excerpt.ts';
import { IMAGE_FIELDS, imageOf, pictureOf, type MediaData } from './images.ts';

/** Code points: the maximum in the cards of the large networks. */
const MAX_DESCRIPTION = 200;

const short = (text: string) => excerpt(text, MAX_DESCRIPTION);

/** What is at an address: the document gets the address's parameters as variables. */
interface Content {
  document: DocumentNode;
  toPreview: (data: Record<string, unknown>, productName: string) => Preview | undefined;
}

/** A content that is read by one root field, called with `argument` of the address. */
const content = <Data>(
  field: string,
  [argument, type]: [name: string, type: string],
  fields: string,
  previewOf: (data: Data, productName: string) => Preview | undefined,
  parameter = argument,
): Content => ({
  document: parse(
    `query Preview($${parameter}: ${type}!) { ${field}(${argument}: $${parameter}) { ${fields} } }`,
  ),
  toPreview: (data, productName) => previewOf(data[field] as Data, productName),
});

interface Authored {
  id: string;
  content: string;
  createdAt: string;
  author: { username: string };
}

interface PostData extends Authored {
  media: MediaData | null;
  mediaAlt: string | null;
}

const post = content<PostData>(
  'post',
  ['id', 'ID'],
  `id content createdAt author { username } mediaAlt ${IMAGE_FIELDS}`,
  ({ id, content, createdAt, author, media, mediaAlt }, productName) => {
    const { username } = author;
    const by = media?.kind === 'VIDEO' ? `Video by ${username}` : `Image by ${username}`;
    const alt = (mediaAlt && short(mediaAlt)) || by;
    return {
      path: `/post/${id}`,
      type: 'article',
      title: `Post by ${username} · ${productName}`,
      description: short(content) || alt,
      publishedAt: createdAt,
      image: media && imageOf(media, alt),
    };
  },
);

interface MemberData {
  username: string;
  bio: string | null;
  profilePicture: string | null;
}

const member = content<MemberData>(
  'userByUsername',
  ['username', 'Text'],
  'id username bio profilePicture(size: 336)',
  ({ username, bio, profilePicture }, productName) => ({
    path: `/profile/${encodeURIComponent(username)}`,
    type: 'profile',
    title: `${username} · ${productName}`,
    description: short(bio ?? '') || `${username} is a member of ${productName}.`,
    image: pictureOf(profilePicture, username),
  }),
);

interface GroupData {
  id: string;
  name: string;
  description: string;
  imageUrl: string | null;
}

const group = content<GroupData>(
  'group',
  ['id', 'ID'],
  'id name description imageUrl',
  ({ id, name, description, imageUrl }, productName) => ({
    path: `/groups/${id}`,
    type: 'website',
    title: `${name} · ${productName}`,
    description: short(description) || `A group of ${productName}.`,
    image: pictureOf(imageUrl, name),
  }),
  'groupId',
);

interface ListingData {
  id: string;
  title: string;
  description: string;
  price: string;
  soldAt: string | null;
  media: MediaData | null;
  mediaAlt: string | null;
}

const listing = content<ListingData>(
  'listing',
  ['id', 'ID'],
  `id title description price soldAt mediaAlt ${IMAGE_FIELDS}`,
  ({ id, title, description, price, soldAt, media, mediaAlt }, productName) => ({
    path: `/marketplace/${id}`,
    type: 'website',
    title: `${title} · ${productName}`,
    description: short(`${soldAt ? 'Sold' : priceOf(price)} · ${description}`),
    image: media && imageOf(media, short(mediaAlt ?? '') || title),
  }),
  'listingId',
);

/** A decimal with two places as members read it. */
const priceOf = (price: string) => (Number(price) === 0 ? 'Free' : `${price.replace(/\.00$/, '')} SOL`);

interface ForumPostData extends Authored {
  title: string;
  deletedAt: string | null;
}

const forumPost = content<ForumPostData>(
  'forumPost',
  ['id', 'ID'],
  'id title content createdAt deletedAt author { username }',
  ({ id, title, content, createdAt, deletedAt, author }, productName) =>
    // Only the answers of others are left.
    deletedAt === null
      ? {
          path: `/forum/${id}`,
          type: 'article',
          title: `${title} · ${productName}`,
          description: short(content) || `Asked by ${author.username}.`,
          publishedAt: createdAt,
          image: null,
        }
      : undefined,
);

/** What has a preview, by its route. */
export const CONTENTS: ReadonlyMap<string, Content> = new Map([
  [pageRoutes.post, post],
  [pageRoutes.member, member],
  [pageRoutes.group, group],
  [pageRoutes.listing, listing],
  [pageRoutes.forumPost, forumPost],
]);
