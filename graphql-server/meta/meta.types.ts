import { Field, Int, ObjectType } from 'type-graphql';
import { AccessScope } from '../accessTokens/accessToken.types.ts';
import { Text } from '../scalars.ts';
import type { Scope } from '../scopes.ts';

@ObjectType({ description: 'So many in so long, for each of a kind.', simpleResolvers: true })
export class Limit {
  @Field(() => String, { description: 'What is counted.' })
  name: string;

  @Field(() => String, { description: 'For whom: session, token, address, member or account.' })
  per: string;

  @Field(() => Int, { description: 'How many at the most.' })
  count: number;

  @Field(() => Int, { description: 'In how many seconds.' })
  seconds: number;
}

@ObjectType({ description: 'How large a GraphQL document may be.', simpleResolvers: true })
export class DocumentLimits {
  @Field(() => Int, { description: 'Each object costs 1, a page as many times its nodes as `first` says.' })
  cost: number;

  @Field(() => Int, { description: 'Levels of selections.' })
  depth: number;

  @Field(() => Int, { description: 'Fields under another name.' })
  aliases: number;

  @Field(() => Int, { description: 'Fields at the top, those in fragments too.' })
  rootFields: number;

  @Field(() => Int, { description: 'Words and signs of the text.' })
  tokens: number;

  @Field(() => Int, { description: 'Nodes of a page.' })
  pageSize: number;
}

@ObjectType({ description: 'A scope and what it allows.', simpleResolvers: true })
export class ScopeMeaning {
  @Field(() => AccessScope, { description: 'Its name.' })
  scope: Scope;

  @Field(() => String, { description: 'What it allows, as a member is asked.' })
  meaning: string;
}

@ObjectType({
  description: 'What those who build on this product need to know of it.',
  simpleResolvers: true,
})
export class Meta {
  @Field(() => Text, { description: 'What the community calls it.' })
  productName: string;

  @Field(() => String, { description: 'Of the software, as major.minor.patch.' })
  version: string;

  @Field(() => [Limit], { description: 'What is refused for a while when it is too much.' })
  limits: Limit[];

  @Field(() => DocumentLimits, { description: 'What a GraphQL document is refused for.' })
  documents: DocumentLimits;

  @Field(() => [ScopeMeaning], { description: 'What an access token can be allowed.' })
  scopes: ScopeMeaning[];

  @Field(() => [String], {
    description: 'Of access-tokens, idempotency-keys, subscriptions and lurk-mode those that are there.',
  })
  capabilities: string[];
}
