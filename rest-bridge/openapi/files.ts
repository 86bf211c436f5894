import {
  GraphQLNonNull,
  parse,
  type GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { MAX_STATISTICS_DAYS } from '../../graphql-server/contract/limits.ts';
import { createSelectionReader } from '../selection.ts';
import { exampleOf } from './examples.ts';
import { BINARY, createDescriber, refTo, type Components, type JsonSchema } from './jsonSchema.ts';
import { headersOf, OPTIONAL_LIMITS, refusal, refusalRef, text } from './shared.ts';

/** The response to an upload. */
const MEDIUM = parse(`
  { ...Medium }
  fragment Medium on Media {
    id kind contentType bytes width height thumbhash url posterUrl sizes { url width }
  }
`);

const IMAGES = 'image/jpeg, image/png, image/webp, image/gif, image/avif';
const VIDEOS = 'video/mp4, video/webm, video/quicktime';
const GIVEN_OUT = ['image/webp', 'video/mp4', 'video/webm', 'video/quicktime'];

const KEY = `${'0123456789abcdef'.repeat(4)}.webp`;

interface Surroundings {
  components: Components;
  /** Each of them allows a token to upload files. */
  scopes: string[];
}

/**
 * Describes the calls for files, which have no routes of the contract because their bodies are not JSON. Adds the schema of an upload
 * to `components`.
 */
export function filePaths(
  schema: GraphQLSchema,
  { components, scopes }: Surroundings,
): Record<string, Record<string, object>> {
  return {
    '/media': { post: sending(describeMedium(schema, components), components, scopes) },
    '/media/{key}': { get: READING },
    '/moderation/statistics.csv': { get: STATISTICS },
    '/account/exports/{id}': { get: EXPORT },
  };
}

function describeMedium(schema: GraphQLSchema, components: Components): JsonSchema {
  const { selectionSet } = MEDIUM.definitions[0] as OperationDefinitionNode;
  const describe = createDescriber(createSelectionReader(schema, MEDIUM), components);
  const medium = describe(new GraphQLNonNull(schema.getType('Media') as GraphQLObjectType), selectionSet);
  // As the server writes it; the bridge would write `image`.
  const kinds = (schema.getType('MediaKind') as GraphQLEnumType).getValues();
  components.Medium!.properties!.kind!.enum = kinds.map(({ name }) => name);
  return medium;
}

const sending = (medium: JsonSchema, components: Components, scopes: string[]) => ({
  tags: ['Files'],
  operationId: 'postMedia',
  summary: 'Uploads a picture or video',
  description:
    'Uploads a picture or video as a file of any allowed size. Pass the `id` of the response once as `mediaId` to `POST /posts` and similar calls. Until then, only the uploader can see the file, and after a day it is deleted. A token needs any one of the scopes. `Idempotency-Key` is not supported: a repeated upload creates a second file, which you can ignore.',
  security: [{ session: [] }, ...scopes.map((scope) => ({ token: [scope] }))],
  requestBody: { required: true, content: { 'multipart/form-data': FORM } },
  responses: {
    201: {
      description: 'Created.',
      headers: headersOf('Location', 'Cache-Control', 'RateLimit', 'RateLimit-Policy'),
      content: { 'application/json': { schema: medium, example: exampleOf(medium, components) } },
    },
    ...refusals(400, 401, 403, 413, 429, 503),
    415: refusal(415, ['UNSUPPORTED_MEDIA_TYPE'], 'The body must be multipart/form-data with a file.'),
    422: refusal(422, ['UNPROCESSABLE_MEDIA']),
  },
});

const file = (description: string) => ({ ...BINARY, description });

const FORM = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      file: file(
        'An image of at most 10 MB and 40 megapixels (JPEG, PNG, WebP, GIF, AVIF) or a video of at most 50 MB (MP4, WebM, QuickTime).',
      ),
      poster: file('For a video, an image of at most 2 MB that is shown until it plays.'),
    },
  },
  encoding: { file: { contentType: `${IMAGES}, ${VIDEOS}` }, poster: { contentType: IMAGES } },
};

const CONTENT = Object.fromEntries(
  GIVEN_OUT.map((type) => [type, { schema: { ...BINARY, contentMediaType: type } }]),
);
const CONTENT_RANGE = { 'Content-Range': text('The range of bytes in the response.', 'bytes 0-1023/48213') };
const KEPT = {
  ...headersOf('ETag'),
  ...OPTIONAL_LIMITS,
  'Cache-Control': text(
    'Files never change, so they can be cached permanently; `private` if not everyone may see the file.',
    'public, s-maxage=60, max-age=31536000, immutable',
  ),
};

const ARCHIVE = { 'application/zip': { schema: { ...BINARY, contentMediaType: 'application/zip' } } };
const ARCHIVE_HEADERS = {
  ...headersOf('ETag', 'RateLimit', 'RateLimit-Policy'),
  'Cache-Control': text('It is not kept.', 'private, no-store'),
  'Content-Disposition': text('The name of the file.', 'attachment; filename="export-12.zip"'),
};

const READING = {
  tags: ['Files'],
  operationId: 'getMediaKey',
  summary: 'Returns a file',
  description:
    'Returns a file, or the part of it that `Range` requests. The addresses of all pictures and videos lead here. Public files need no session; other files are 404 for callers who may not see the content they belong to.',
  security: [{}, { session: [] }, { token: ['read'] }],
  parameters: [
    {
      name: 'key',
      in: 'path',
      required: true,
      description: 'The last part of the address.',
      schema: { type: 'string' },
      example: KEY,
    },
    {
      name: 'Range',
      in: 'header',
      description:
        'One range of bytes, such as `bytes=0-1023`; for several ranges, the whole file is returned.',
      schema: { type: 'string' },
    },
    refTo('parameters', 'If-None-Match'),
  ],
  responses: {
    200: { description: 'The file.', headers: KEPT, content: CONTENT },
    206: {
      description: 'The requested part of the file.',
      headers: { ...KEPT, ...CONTENT_RANGE },
      content: CONTENT,
    },
    304: { description: 'Nothing has changed.', headers: KEPT },
    416: {
      description: 'The range is outside the file.',
      headers: { ...headersOf('ETag'), ...OPTIONAL_LIMITS, ...CONTENT_RANGE },
    },
    ...refusals(401, 403, 404, 429, 503),
  },
};

const EXPORT = {
  tags: ['Files'],
  operationId: 'getAccountExportsId',
  summary: 'Gives the archive of an export',
  description:
    'Gives the archive of an export of the own account, or the part of it that `Range` asks for, for seven days and until the password changes; `GET /account/export/url` has its address. It needs a sign-in of the last ten minutes. Not for tokens.',
  security: [{ session: [] }],
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of the export.',
      schema: { type: 'integer' },
      example: 12,
    },
    {
      name: 'Range',
      in: 'header',
      description: 'One range of bytes, such as `bytes=0-1023`.',
      schema: { type: 'string' },
    },
    refTo('parameters', 'If-None-Match'),
  ],
  responses: {
    200: { description: 'The archive.', headers: ARCHIVE_HEADERS, content: ARCHIVE },
    206: { description: 'The part.', headers: { ...ARCHIVE_HEADERS, ...CONTENT_RANGE }, content: ARCHIVE },
    304: { description: 'Nothing has changed.', headers: headersOf('ETag') },
    416: { description: 'The file has no such part.', headers: { ...headersOf('ETag'), ...CONTENT_RANGE } },
    ...refusals(400, 401, 403, 404, 429, 503),
  },
};

const STATISTICS = {
  tags: ['Files'],
  operationId: 'getModerationStatisticsCsv',
  summary: 'Returns the statistics as a CSV file',
  description:
    'The daily figures of the community as comma-separated values (RFC 4180), with the keys of `GET /moderation/statistics` as the header row. For owners only, not available to tokens.',
  security: [{ session: [] }],
  parameters: [
    {
      name: 'days',
      in: 'query',
      description: 'The number of days.',
      schema: { type: 'integer', minimum: 1, maximum: MAX_STATISTICS_DAYS, default: 30 },
    },
  ],
  responses: {
    200: {
      description: 'The file.',
      headers: headersOf('RateLimit', 'RateLimit-Policy'),
      content: {
        'text/csv': {
          schema: { type: 'string' },
          example:
            'day,members,signUps,activeMembers,posts,comments,messages,reports\r\n2026-01-31,120,3,41,12,30,85,0\r\n',
        },
      },
    },
    ...refusals(400, 401, 403, 429, 503),
  },
};

function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, refusalRef(status)]));
}
