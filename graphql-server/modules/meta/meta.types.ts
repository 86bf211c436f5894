import { Field, Float, Int, ObjectType } from 'type-graphql';
import { AccessScope } from '../accessTokens/accessToken.types.ts';
import type { Scope } from '../../platform/graphql/scopes.ts';

@ObjectType({ description: 'So many in so long, for each of a kind.', simpleResolvers: true })
export class Limit {
  @Field(() => String, { description: 'What is counted.' })
  name: string;

  @Field(() => String, {
    description: 'For whom: session, token, address, member, account, or a pair of members.',
  })
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

  @Field(() => Int, { description: 'Fields, those of a fragment as often as it is used.' })
  fields: number;

  @Field(() => Int, { description: 'Nodes of a page.' })
  pageSize: number;
}

@ObjectType({ description: 'What work costs, in points.', simpleResolvers: true })
export class WorkFigures {
  @Field(() => Int, { description: 'Any request, beside the cost of its document.' })
  request: number;

  @Field(() => Float, { description: 'The part that is paid for an answer that has not changed (304).' })
  unchangedShare: number;

  @Field(() => Int, { description: 'A kibibyte of text, in a request or on a WebSocket.' })
  kibibyteOfText: number;

  @Field(() => Int, {
    description: 'A millisecond of reading and checking a document that is new to the server.',
  })
  millisecondOfReading: number;

  @Field(() => Int, { description: 'A mebibyte of a file.' })
  mebibyteOfFile: number;

  @Field(() => Int, { description: 'A millisecond of the processor for an image.' })
  millisecondOfImage: number;

  @Field(() => Int, { description: 'A password that is checked or set.' })
  password: number;

  @Field(() => Int, { description: 'A WebSocket that is opened.' })
  socket: number;

  @Field(() => Int, { description: 'A message or ping on a WebSocket.' })
  message: number;

  @Field(() => Int, { description: 'A subscription that begins.' })
  subscribe: number;

  @Field(() => Int, { description: 'An event of a subscription, beside the cost of its document.' })
  delivery: number;

  @Field(() => Int, {
    description: 'An event whose answer was made for several subscribers, for each at the least.',
  })
  sharedDelivery: number;
}

@ObjectType({ description: 'How many WebSockets may be open at a time.', simpleResolvers: true })
export class SocketLimits {
  @Field(() => Int, { description: 'Of a member, with browsers and tokens.' })
  perMember: number;

  @Field(() => Int, { description: 'Of these, by tokens.' })
  perMemberByTokens: number;

  @Field(() => Int, { description: 'Of an address (IPv4) or its /64 (IPv6), without an account.' })
  perAddress: number;

  @Field(() => Int, { description: 'Subscriptions on each.' })
  subscriptions: number;

  @Field(() => Int, { description: 'Bytes of a message.' })
  messageBytes: number;
}

@ObjectType({ description: 'The largest files for a use.', simpleResolvers: true })
export class MediaUse {
  @Field(() => String, { description: 'post, story, profile, group, group-message or listing.' })
  use: string;

  @Field(() => Int, { description: 'Bytes of an image.' })
  imageBytes: number;

  @Field(() => Int, { nullable: true, description: 'Bytes of a video; null where none is taken.' })
  videoBytes?: number;
}

@ObjectType({ description: 'How large pictures and videos may be.', simpleResolvers: true })
export class MediaLimits {
  @Field(() => Int, { description: 'Pixels of an image.' })
  pixels: number;

  @Field(() => Int, { description: 'Bytes of all files of a member.' })
  bytesPerMember: number;

  @Field(() => [MediaUse], { description: 'For each use.' })
  uses: MediaUse[];
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
  @Field(() => String, { description: 'What the community calls it.' })
  productName: string;

  @Field(() => String, { description: 'Of the software, as major.minor.patch.' })
  version: string;

  @Field(() => [Limit], { description: 'What is refused for a while when it is too much.' })
  limits: Limit[];

  @Field(() => DocumentLimits, { description: 'What a GraphQL document is refused for.' })
  documents: DocumentLimits;

  @Field(() => WorkFigures, { description: 'What is paid from the `points` among the limits.' })
  work: WorkFigures;

  @Field(() => SocketLimits, { description: 'What a WebSocket is refused for.' })
  sockets: SocketLimits;

  @Field(() => MediaLimits, { description: 'What a file is refused for.' })
  media: MediaLimits;

  @Field(() => [ScopeMeaning], { description: 'What an access token can be allowed.' })
  scopes: ScopeMeaning[];

  @Field(() => [String], {
    description: 'Of access-tokens, idempotency-keys, subscriptions and lurk-mode those that are there.',
  })
  capabilities: string[];
}
