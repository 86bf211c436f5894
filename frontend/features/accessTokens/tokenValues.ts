import type { AccessScope, CreateAccessTokenInput } from '../../gql/graphql.ts';

/** The values of the form. */
export interface TokenValues {
  name: string;
  /** Id of a group, or `EVERYWHERE`. */
  groupId: string;
  scopes: AccessScope[];
  days: string;
}

export const ALL_GROUPS = 'everywhere';

export const BLANK: TokenValues = { name: '', groupId: ALL_GROUPS, scopes: ['READ'], days: '90' };

/** A token for one group can act in this group only. */
const IN_GROUP: AccessScope[] = ['READ', 'GROUPS'];

export const isOffered = (scope: AccessScope, { groupId }: TokenValues) =>
  groupId === ALL_GROUPS || IN_GROUP.includes(scope);

export const chosen = (values: TokenValues) => values.scopes.filter((scope) => isOffered(scope, values));

export const inputOf = (values: TokenValues): CreateAccessTokenInput => ({
  name: values.name.trim(),
  groupId: values.groupId === ALL_GROUPS ? null : values.groupId,
  scopes: chosen(values),
  days: Number(values.days),
});
