import type { Request } from 'express';
import { parse, type DocumentNode, type GraphQLFormattedError } from 'graphql';
import type { Caller, Context, Services } from '../../platform/graphql/context.ts';
import type { GraphqlExecutor } from '../../platform/graphql/execution/executor.ts';
import type { FindPreview, Preview, PreviewImage } from '../../platform/page/preview.ts';
import { WORK } from '../../platform/rate-limits/figures.ts';
import { excerpt } from './excerpt.ts';

/** Code points: the maximum in the cards of the large networks. */
const MAX_DESCRIPTION = 200;

const DOCUMENT = parse(`
  query PostPreview($id: ID!) {
    post(id: $id) {
      id
      content
      createdAt
      author { username }
      mediaAlt
      media { kind width height sizes { url width } }
    }
  }
`);

const SEES = parse('query SeesPost($id: ID!) { post(id: $id) { id } }');

interface PostData {
  id: string;
  content: string;
  createdAt: string;
  author: { username: string };
  mediaAlt: string | null;
  media: MediaData | null;
}

interface MediaData {
  kind: 'IMAGE' | 'VIDEO';
  width: number | null;
  height: number | null;
  sizes: { url: string; width: number }[];
}

interface Parts {
  services: Services;
  executor: GraphqlExecutor;
  contextOf: (request: Request, more: Partial<Caller>) => Context;
  /** The member who is signed in; null for a visitor. */
  viewerOf: (request: Request) => Promise<number | null>;
}

/** The post does not exist, or its id is invalid. */
const NOTHING = new Set(['NOT_FOUND', 'BAD_USER_INPUT']);

/**
 * The preview of `/post/:id`, always as a visitor without an account may read it; for a member who does not see the post,
 * nothing is there. There is no preview if visitors may read nothing (lurk mode is off), the address has no points left, or
 * it cannot be read who asks.
 */
export function findPostPreview({ services, executor, contextOf, viewerOf }: Parts): FindPreview {
  for (const document of [DOCUMENT, SEES]) executor.trust(document);
  return async (request) => {
    const work = services.limits.workOf({ address: request.ip ?? '' });
    work.charge(WORK.request);
    const { id } = request.params;
    const read = (document: DocumentNode, viewerId: number | null) => {
      const caller = { viewerId, token: undefined, outcome: undefined, work, mayReadLate: false };
      return executor.execute(document, { id }, contextOf(request, caller));
    };
    // Also for an id without a post: the response does not tell the two apart.
    const viewerId = await viewerOf(request).catch(() => undefined);
    if (viewerId === undefined) return undefined;
    const { data, errors } = await read(DOCUMENT, null);
    if (!data) return isNothing(errors) ? null : undefined;
    if (viewerId !== null && isNothing((await read(SEES, viewerId)).errors)) return null;
    return previewOf(data.post as PostData, services.env.community.productName);
  };
}

const isNothing = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  NOTHING.has(String(errors?.[0]?.extensions?.code));

function previewOf(
  { id, content, createdAt, author, media, mediaAlt }: PostData,
  productName: string,
): Preview {
  const { username } = author;
  const by = media?.kind === 'VIDEO' ? `Video by ${username}` : `Image by ${username}`;
  const alt = (mediaAlt && excerpt(mediaAlt, MAX_DESCRIPTION)) || by;
  return {
    path: `/post/${id}`,
    title: `Post by ${username} · ${productName}`,
    description: excerpt(content, MAX_DESCRIPTION) || alt,
    publishedAt: createdAt,
    image: media && imageOf(media, alt),
  };
}

/** The largest size of the image or of the video's poster; null for a video without one. */
function imageOf({ kind, width, height, sizes }: MediaData, alt: string): PreviewImage | null {
  const largest = sizes.at(-1);
  if (!largest) return null;
  const isImage = kind === 'IMAGE' && width && height;
  return {
    url: largest.url,
    width: largest.width,
    height: isImage ? Math.round((height * largest.width) / width) : null,
    alt,
  };
}
