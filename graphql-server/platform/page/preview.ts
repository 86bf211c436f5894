import type { Request } from 'express';
import type { PageRoute } from '../../contract/pageRoutes.ts';
import type { Community } from '../config/community.ts';

/** What an address tells those who read only the head of its page: crawlers, and chats that show a link as a card. */
export interface Preview {
  /** The canonical path of the page. */
  path: string;
  title: string;
  description: string;
  /** What it is in the terms of Open Graph. */
  type: 'article' | 'profile' | 'website';
  /** ISO 8601; only of articles. */
  publishedAt?: string;
  image: PreviewImage | null;
}

export interface PreviewImage {
  /** Path on this server. */
  url: string;
  /** Pixels; null where they are not known, and then it is small. */
  width: number | null;
  height: number | null;
  alt: string;
}

/** The preview of an address; null if nothing is there, undefined if no preview may or can be given. */
export type FindPreview = (request: Request) => Promise<Preview | null | undefined>;

/** The routes whose addresses have previews. */
export type Previews = ReadonlyMap<PageRoute, FindPreview>;

/** What a community says of itself. */
export const descriptionOf = ({ hashtag }: Community) => `Posts, people and prices of ${hashtag}.`;

/** `<head>` of every page that has no preview of its own. */
export const generalTags = (community: Community): string => {
  const { productName, publicUrl } = community;
  const description = descriptionOf(community);
  return (
    named('description', description) +
    property('og:type', 'website') +
    cardTags(community, { title: productName, description }) +
    property('og:image', `${publicUrl}/icon-512.png`) +
    named('twitter:card', 'summary')
  );
};

/** The tags of an address with a preview. */
export function previewTags(
  community: Community,
  { path, type, image, publishedAt, ...texts }: Preview,
): string {
  const url = community.publicUrl + path;
  return (
    named('description', texts.description) +
    `<link rel="canonical" href="${escaped(url)}" />\n` +
    property('og:type', type) +
    property('og:url', url) +
    (publishedAt === undefined ? '' : property('article:published_time', publishedAt)) +
    cardTags(community, texts) +
    imageTags(community, image)
  );
}

const cardTags = (
  { productName }: Community,
  { title, description }: Pick<Preview, 'title' | 'description'>,
) =>
  property('og:site_name', productName) +
  property('og:title', title) +
  property('og:description', description) +
  named('twitter:title', title) +
  named('twitter:description', description);

function imageTags({ publicUrl }: Community, image: PreviewImage | null): string {
  if (!image) return property('og:image', `${publicUrl}/icon-512.png`) + named('twitter:card', 'summary');
  const { url, width, height, alt } = image;
  return (
    property('og:image', publicUrl + url) +
    (width === null ? '' : property('og:image:width', String(width))) +
    (height === null ? '' : property('og:image:height', String(height))) +
    property('og:image:alt', alt) +
    named('twitter:card', width === null ? 'summary' : 'summary_large_image') +
    named('twitter:image', publicUrl + url) +
    named('twitter:image:alt', alt)
  );
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />\n`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escaped(content)}" />\n`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as part of markup, inside an attribute with quotes, too. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char]!);
