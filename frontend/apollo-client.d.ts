import '@apollo/client';
import type { GraphQLCodegenDataMasking } from '@apollo/client/masking';

declare module '@apollo/client' {
  /** Fragment types as codegen writes them: masked, to be read with `useFragment` only. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
