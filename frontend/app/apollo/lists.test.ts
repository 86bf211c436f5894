import { globSync, readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { addQueuePolicy } from '../../features/moderation/live/queueCache.ts';
import { createCache } from './cache.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const sources = globSync('frontend/{app,features,lib,ui}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));

/** `SignInsCard` adds the pages itself, as nothing of them is cached. */
const UNCACHED = ['signIns'];

/** The fields that the page reads page by page: `field(first: 20, after: $after)`. */
const paged = [
  ...new Set(
    sources.flatMap((text) => [...text.matchAll(/(\w+)\([^()]*\bafter: \$\w+/g)].map(([, field]) => field!)),
  ),
];

const typesWith = (field: string) =>
  Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => {
      const found = type.getFields()[field];
      return found !== undefined && getNamedType(found.type).name.endsWith('Connection');
    });

const cache = createCache();
addQueuePolicy(cache);
const grows = (type: string, field: string) =>
  cache.policies.getMergeFunction(type, field, undefined) !== undefined;
/** Pages whose fields the first page's cache does not know say so themselves. */
const isSaid = (field: string) =>
  sources.some((text) => new RegExp(`use(Whole)?Lists\\([^)]*'${field}'`).test(text));

it('finds the lists', () => expect(paged).toContain('feed'));

it.each(paged.filter((field) => !UNCACHED.includes(field)))(
  '%s grows when its next page is read',
  (field) => {
    const types = typesWith(field).map(({ name }) => name);
    expect(types.some((type) => grows(type, field)) || isSaid(field)).toBe(true);
  },
);
