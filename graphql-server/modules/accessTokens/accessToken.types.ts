import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { DateTime, Text } from '../../platform/graphql/scalars.ts';
import { SCOPES, SCOPES_IN_GROUP, type Scope } from '../../platform/graphql/scopes.ts';
import { Name, sentence } from '../../platform/graphql/validation.ts';

export const AccessScope = Object.fromEntries(Object.keys(SCOPES).map((name) => [name, name]));
registerEnumType(AccessScope, {
  name: 'AccessScope',
  description: 'What an access token may do on behalf of its member.',
  valuesConfig: Object.fromEntries(
    Object.entries(SCOPES).map(([name, description]) => [name, { description: `${description}.` }]),
  ),
});

/** A personal access token (decision 26); never its secret. */
@ObjectType({ description: 'A token that lets a program act for the viewer.', simpleResolvers: true })
export class AccessToken {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'Shown as `via` on content that is written with the token.' })
  name: string;

  @Field(() => String, { description: 'The last four characters of the secret.' })
  lastFour: string;

  @Field(() => [AccessScope], { description: 'What the token may do.' })
  scopes: Scope[];

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { description: 'When it expires.' })
  expiresAt: string;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last used, to the minute; null if never.',
  })
  lastUsedAt: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the only group that it may read and write.' })
  groupId: number | null;
}

@ObjectType({ description: 'A token that has just been created.', simpleResolvers: true })
export class CreateAccessTokenPayload {
  @Field(() => AccessToken, { description: 'The token, without its secret.' })
  accessToken: AccessToken;

  @Field(() => String, {
    nullable: true,
    description:
      'Shown only once, for `Authorization: Bearer hh_…`. Null if the call is a repetition and the token has already been used.',
  })
  secret: string | null;
}

const MAX_DAYS = 365;

/** Every token expires, because some are forgotten. */
const Days = () =>
  sentence('days', (days) =>
    Number(days) >= 1 && Number(days) <= MAX_DAYS ? undefined : `Tokens last 1 to ${MAX_DAYS} days.`,
  );

const Scopes = () =>
  sentence('scopes', (scopes) => ((scopes as Scope[]).length === 0 ? 'scopes is required.' : undefined));

@InputType()
export class CreateAccessTokenInput extends CreationInput {
  @Field(() => Text, {
    description: "1 to 40 characters; must differ from the names of the viewer's other tokens.",
  })
  @Name('name', MAX_LENGTH.accessTokenName)
  name: string;

  @Field(() => [AccessScope], { description: 'What the token may do; at least one scope.' })
  @Scopes()
  scopes: Scope[];

  @Field(() => ID, {
    nullable: true,
    description: `Limits the token to one group; such a token can only have the scopes ${SCOPES_IN_GROUP.join(' and ')}.`,
  })
  groupId?: string | null;

  @Field(() => Int, { defaultValue: 90, description: `Days until it expires, 1 to ${MAX_DAYS}.` })
  @Days()
  days: number;
}

@InputType()
export class RevokeAccessTokenInput extends CreationInput {
  @Field(() => ID)
  accessTokenId: string;
}
