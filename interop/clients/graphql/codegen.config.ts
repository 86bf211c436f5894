import type { CodegenConfig } from '@graphql-codegen/cli';

/** The client preset, with the map of scalars that docs/api.md gives; a scalar it lacks is an error. */
const config: CodegenConfig = {
  schema: 'generated/schema.graphql',
  documents: 'clients/graphql/codegen.test.ts',
  generates: {
    'generated/codegen/': {
      preset: 'client',
      config: {
        strictScalars: true,
        scalars: { DateTime: 'string', Decimal: 'string', Text: 'string' },
        enumType: 'const',
        useTypeImports: true,
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
};
export default config;
