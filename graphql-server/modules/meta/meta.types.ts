import { Field, Float, Int, ObjectType } from 'type-graphql';
import { AccessScope } from '../accessTokens/accessToken.types.ts';
import type { Scope } from '../../platform/graphql/scopes.ts';

@ObjectType({ description: 'A rate limit: at most `max` in a time window.', simpleResolvers: true })
class Limit {
  @Field(() => String, { description: 'What is counted.' })
  name: string;

  @Field(() => String, {
    description:
      'What it applies to: session, token, address, member, new-member, account, or a pair of members.',
  })
  per: string;

  @Field(() => Int, { description: 'The maximum.' })
  count: number;

  @Field(() => Int, { description: 'The time window in seconds.' })
  seconds: number;
}

@ObjectType({ description: 'Limits of a GraphQL document.', simpleResolvers: true })
class DocumentLimits {
  @Field(() => Int, { description: 'Each object costs 1; a page costs its nodes times `first`.' })
  cost: number;

  @Field(() => Int, { description: 'Maximum depth of nested selections.' })
  depth: number;

  @Field(() => Int, { description: 'Maximum number of aliased fields.' })
  aliases: number;

  @Field(() => Int, { description: 'Maximum number of root fields, including those in fragments.' })
  rootFields: number;

  @Field(() => Int, { description: 'Maximum number of tokens in the document.' })
  tokens: number;

  @Field(() => Int, {
    description: 'Maximum number of fields; those of a fragment count each time it is used.',
  })
  fields: number;

  @Field(() => Int, { description: 'Maximum number of nodes per page.' })
  pageSize: number;
}

@ObjectType({ description: 'The cost of work, in points.', simpleResolvers: true })
class WorkFigures {
  @Field(() => Int, { description: 'Any request, in addition to the cost of its document.' })
  request: number;

  @Field(() => Float, { description: 'The share of the cost charged for an unchanged response (304).' })
  unchangedShare: number;

  @Field(() => Int, { description: 'A kibibyte of text, in a request or on a WebSocket.' })
  kibibyteOfText: number;

  @Field(() => Int, {
    description: 'A millisecond of parsing and validating a document that is new to the server.',
  })
  millisecondOfReading: number;

  @Field(() => Int, { description: 'A mebibyte of a file.' })
  mebibyteOfFile: number;

  @Field(() => Int, { description: 'A millisecond of processor time for an image.' })
  millisecondOfImage: number;

  @Field(() => Int, { description: 'A password that is checked or set.' })
  password: number;

  @Field(() => Int, { description: 'A WebSocket that is opened.' })
  socket: number;

  @Field(() => Int, { description: 'A message or ping on a WebSocket.' })
  message: number;

  @Field(() => Int, { description: 'The start of a subscription.' })
  subscribe: number;

  @Field(() => Int, { description: 'An event of a subscription, in addition to the cost of its document.' })
  delivery: number;

  @Field(() => Int, {
    description: 'The minimum per subscriber of an event whose payload is shared by several subscribers.',
  })
  sharedDelivery: number;
}

@ObjectType({ description: 'How many WebSockets may be open at a time.', simpleResolvers: true })
class SocketLimits {
  @Field(() => Int, { description: 'Per member, over all browsers and tokens.' })
  perMember: number;

  @Field(() => Int, { description: 'Of these, opened with tokens.' })
  perMemberByTokens: number;

  @Field(() => Int, { description: 'Per address (IPv4) or /64 (IPv6), without an account.' })
  perAddress: number;

  @Field(() => Int, { description: 'Subscriptions per WebSocket.' })
  subscriptions: number;

  @Field(() => Int, { description: 'Maximum size of a message in bytes.' })
  messageBytes: number;
}

@ObjectType({ description: 'The maximum file sizes for one use.', simpleResolvers: true })
class MediaUse {
  @Field(() => String, { description: 'post, story, profile, group, group-message, message or listing.' })
  use: string;

  @Field(() => Int, { description: 'Maximum size of an image in bytes.' })
  imageBytes: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum size of a video in bytes; null if videos are not accepted.',
  })
  videoBytes?: number;
}

@ObjectType({ description: 'Limits for pictures and videos.', simpleResolvers: true })
class MediaLimits {
  @Field(() => Int, { description: 'Maximum number of pixels of an image.' })
  pixels: number;

  @Field(() => Int, { description: "Maximum total size of a member's files in bytes." })
  bytesPerMember: number;

  @Field(() => [MediaUse], { description: 'The limits for each use.' })
  uses: MediaUse[];
}

@ObjectType({ description: 'A scope and what it allows.', simpleResolvers: true })
class ScopeMeaning {
  @Field(() => AccessScope, { description: 'Its name.' })
  scope: Scope;

  @Field(() => String, { description: 'What it allows, in a sentence for members.' })
  meaning: string;
}

@ObjectType({
  description: 'Information for developers of clients.',
  simpleResolvers: true,
})
export class Meta {
  @Field(() => String, { description: 'The name of the community.' })
  productName: string;

  @Field(() => String, { description: 'The version of the software, as major.minor.patch.' })
  version: string;

  @Field(() => [Limit], { description: 'Rate limits.' })
  limits: Limit[];

  @Field(() => DocumentLimits, { description: 'The limits of GraphQL documents.' })
  documents: DocumentLimits;

  @Field(() => WorkFigures, { description: 'What each kind of work costs of the `points` in `limits`.' })
  work: WorkFigures;

  @Field(() => SocketLimits, { description: 'The limits of WebSockets.' })
  sockets: SocketLimits;

  @Field(() => MediaLimits, { description: 'The limits of files.' })
  media: MediaLimits;

  @Field(() => [ScopeMeaning], { description: 'The scopes that an access token can have.' })
  scopes: ScopeMeaning[];

  @Field(() => [String], {
    description:
      'Which of access-tokens, idempotency-keys, subscriptions, lurk-mode and member-invitations are available.',
  })
  capabilities: string[];
}
