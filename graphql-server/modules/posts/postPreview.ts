import type { Request } from 'express';
import { parse } from 'graphql';
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
}

/** The post does not exist, or its id is invalid. */
const NOTHING = new Set(['NOT_FOUND', 'BAD_USER_INPUT']);

/**
 * The preview of `/post/:id`, always as a visitor without an account may read it. There is none if visitors may read
 * nothing (lurk mode is off) or the address has no points left.
 */
export function findPostPreview({ services, executor, contextOf }: Parts): FindPreview {
  executor.trust(DOCUMENT);
  return async (request) => {
    const work = services.limits.workOf({ address: request.ip ?? '' });
    work.charge(WORK.request);
    const nobody = { viewerId: null, token: undefined, outcome: undefined, work, mayReadLate: false };
    const { id } = request.params;
    const { data, errors } = await executor.execute(DOCUMENT, { id }, contextOf(request, nobody));
    if (data) return previewOf(data.post as PostData, services.env.community.productName);
    return NOTHING.has(String(errors?.[0]?.extensions?.code)) ? null : undefined;
  };
}

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
