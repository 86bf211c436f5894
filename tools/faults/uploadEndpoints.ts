import { noise, png } from '../../graphql-server/testing/files/images.ts';
import type { RunningProduct } from './product.ts';

/**
 * The outcome of an upload: stored, with the file as the response shows it; stored, with a response that ended before the
 * file; or refused with a status and `Retry-After`.
 */
export type Outcome =
  { kept: string } | { brokenOff: true } | { status: number; retryAfter: string | null; text: string };

/** Sends a picture that is not stored yet. */
export type SendPicture = (product: RunningProduct) => Promise<Outcome>;

let pictures = 0;
/** Each picture of a run has another width. */
const newPicture = () =>
  png({ width: 100 + (++pictures % 4_000), height: 20 + Math.floor(pictures / 4_000) });
const dataUrl = (bytes: Buffer) =>
  `data:image/${bytes[0] === 0xff ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`;
/** Longer than the limit of texts, so that it is streamed to a file. */
const newLargePicture = () => noise({ width: 900 + (++pictures % 1_000), height: 700 });
const POST = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { imageUrl } }';

/** The endpoints that accept pictures. */
export const UPLOADS: Record<string, SendPicture> = {
  'POST /media': async (product) => {
    const form = new FormData();
    form.set('file', fileOf(await newPicture()));
    return outcomeOf(await send(product, '/media', form), 'url');
  },
  'POST /api/posts': async (product) => {
    const post = { imageUrl: dataUrl(await newPicture()), content: `small ${pictures}` };
    return outcomeOf(await sendJson(product, '/api/posts', post), 'imageUrl');
  },
  'POST /api/groups': async (product) => {
    const form = new FormData();
    form.set('name', `Group ${pictures}`);
    form.set('description', 'We build.');
    form.set('image', fileOf(await newPicture()));
    return outcomeOf(await send(product, '/api/groups', form), 'imageUrl');
  },
  createPost: async (product) => {
    const input = { imageUrl: dataUrl(await newLargePicture()), content: `large ${pictures}` };
    const response = await sendJson(product, '/graphql', { query: POST, variables: { input } });
    const { data, errors } = JSON.parse(await response.text()) as GraphQLAnswer;
    if (data) return { kept: data.createPost.imageUrl };
    const { code, retryAfter } = errors![0]!.extensions;
    return {
      status: code === 'UNAVAILABLE' ? 503 : 500,
      retryAfter: String(retryAfter ?? ''),
      text: JSON.stringify(errors),
    };
  },
};

interface GraphQLAnswer {
  data?: { createPost: { imageUrl: string } } | null;
  errors?: { extensions: { code: string; retryAfter?: number } }[];
}

const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });

/** Longer than any response takes; the error of a missing one names the call that was to fail. */
export const ANSWER_TIMEOUT_MS = 30_000;

const send = ({ processes, scene }: RunningProduct, path: string, body: RequestInit['body'], more = {}) =>
  fetch(processes[0]!.url + path, {
    method: 'POST',
    headers: { cookie: scene.members[0].cookie, ...more },
    body,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });

const sendJson = (product: RunningProduct, path: string, body: object) =>
  send(product, path, JSON.stringify(body), { 'content-type': 'application/json' });

async function outcomeOf(response: Response, field: string): Promise<Outcome> {
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return { brokenOff: true };
  if (!response.ok) return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
  return { kept: String((JSON.parse(text) as Record<string, unknown>)[field]) };
}
