import type { Components, JsonSchema } from './jsonSchema.ts';

/** Example values by the names of the contract. */
const VALUES: Record<string, unknown> = {
  username: 'ann',
  password: 'correct horse battery staple',
  newPassword: 'correct horse battery staple',
  xProfileUrl: 'https://x.com/ann',
  bio: 'Holding since 2021.',
  content: 'gm, frens',
  message: 'ann liked your post',
  title: 'Ledger, sealed',
  name: 'Builders',
  description: 'We build.',
  q: 'ann',
  link: '/?post=12',
  price: 0.42,
  address: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  contentType: 'image/webp',
  bytes: 48_213,
  width: 640,
  height: 480,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  url: '/media/0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.webp',
  mediaAlt: 'A chart that goes up and to the right.',
  imageUrl: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  createdAt: '2026-01-31T12:00:00.000Z',
  joinedAt: '2026-01-31T12:00:00.000Z',
};

/** An example generated from the schema, so that both always agree. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): unknown {
  if (schema.$ref) return exampleOf(components[schema.$ref.split('/').at(-1)!]!, components, name);
  if (schema.anyOf) return exampleOf((schema.anyOf as JsonSchema[])[0]!, components, name);
  if (schema.items) return [exampleOf(schema.items, components, name)];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, value]) => [key, exampleOf(value, components, key)]));
  }
  return exampleOfValue(schema, name);
}

function exampleOfValue(schema: JsonSchema, name: string): unknown {
  const [type] = [schema.type ?? []].flat();
  const words = schema.enum as unknown[] | undefined;
  if (words) return words[0];
  if (schema.default !== undefined) return schema.default;
  const value = VALUES[name];
  if (value !== undefined && (type === 'integer' ? 'number' : type) === typeof value) return value;
  if ([schema.type].flat().includes('null')) return null;
  if (schema.format === 'date-time') return VALUES.createdAt;
  return { string: 'gm', integer: 12, number: 0.5, boolean: false }[type!];
}
