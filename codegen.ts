import type { CodegenConfig } from '@graphql-codegen/cli';

/** Typed documents for the browser client, made from the committed schema and the client's own `graphql()` tags. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: ['frontend/**/*.{ts,tsx}', '!frontend/gql/**'],
  ignoreNoDocuments: true,
  generates: {
    'frontend/gql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { ID: 'string', DateTime: 'string', Decimal: 'string', Text: 'string' },
        enumsAsConst: true,
      },
    },
  },
};

export default config;
