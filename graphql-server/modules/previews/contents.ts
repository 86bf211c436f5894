import { parse, type DocumentNode } from 'graphql';
import { pageRoutes, type PageRoute } from '../../contract/pageRoutes.ts';
import { priceInWords } from '../../contract/price.ts';
import type { Preview } from '../../platform/page/preview.ts';
import { excerpt } from '../posts/excerpt.ts';
import { IMAGE_FIELDS, imageOf, pictureOf, type MediaData } from './images.ts';

/** Code points: the maximum in the cards of the large networks. */
const MAX_DESCRIPTION = 200;

const short = (text: string) => excerpt(text, MAX_DESCRIPTION);

/** What is at the addresses of a route: the document gets the parts of the address as variables. */
export interface Content {
  document: DocumentNode;
  toPreview: (data: Record<string, unknown>, productName: string) => Preview | undefined;
}

/** What the root field `field` of a document returns. */
const read = <Data>(
  field: string,
  document: string,
  toPreview: (data: Data, productName: string) => Preview | undefined,
): Content => ({
  document: parse(document),
  toPreview: (data, productName) => toPreview(data[field] as Data, productName),
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

const post = read<PostData>(
  'post',
  `query PostPreview($id: ID!) {
    post(id: $id) { id content createdAt author { username } mediaAlt ${IMAGE_FIELDS} }
  }`,
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

const member = read<MemberData>(
  'userByUsername',
  `query MemberPreview($username: Text!) {
    userByUsername(username: $username) { username bio profilePicture(size: 336) }
  }`,
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

const group = read<GroupData>(
  'group',
  'query GroupPreview($groupId: ID!) { group(id: $groupId) { id name description imageUrl } }',
  ({ id, name, description, imageUrl }, productName) => ({
    path: `/groups/${id}`,
    type: 'website',
    title: `${name} · ${productName}`,
    description: short(description) || `A group of ${productName}.`,
    image: pictureOf(imageUrl, name),
  }),
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

const listing = read<ListingData>(
  'listing',
  `query ListingPreview($listingId: ID!) {
    listing(id: $listingId) { id title description price soldAt mediaAlt ${IMAGE_FIELDS} }
  }`,
  ({ id, title, description, price, soldAt, media, mediaAlt }, productName) => ({
    path: `/marketplace/${id}`,
    type: 'website',
    title: `${title} · ${productName}`,
    description: short(`${soldAt ? 'Sold' : priceInWords(price)} · ${description}`),
    image: media && imageOf(media, short(mediaAlt ?? '') || title),
  }),
);

interface ForumPostData extends Authored {
  title: string;
  deletedAt: string | null;
}

const forumPost = read<ForumPostData>(
  'forumPost',
  `query ForumPostPreview($id: ID!) {
    forumPost(id: $id) { id title content createdAt deletedAt author { username } }
  }`,
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
export const CONTENTS: ReadonlyMap<PageRoute, Content> = new Map<PageRoute, Content>([
  [pageRoutes.post, post],
  [pageRoutes.member, member],
  [pageRoutes.group, group],
  [pageRoutes.listing, listing],
  [pageRoutes.forumPost, forumPost],
]);
