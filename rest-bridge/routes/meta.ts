import { get } from '../rows.ts';

export const metaRows = [
  get(
    '/meta',
    `{
      meta {
        productName
        version
        limits { name per count seconds }
        documents { cost depth aliases rootFields tokens pageSize }
        scopes { scope meaning }
        capabilities
      }
    }`,
    { anon: true },
  ),
];
