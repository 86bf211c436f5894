import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '../../generated/tada.d.ts';

/** gql.tada, set up as docs/api.md says. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; Decimal: string; Text: string };
}>();
