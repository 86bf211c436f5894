import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: "A passkey of the viewer's account.", simpleResolvers: true })
export class Passkey {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'What its owner calls it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is kept on several devices, as far as it says.' })
  isSynced: boolean;

  @Field(() => Boolean, {
    description: 'False if it was made for a former address of the community; then it can only be removed.',
  })
  isUsable: boolean;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When somebody first signed in with it.' })
  firstUsedAt: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used.' })
  lastUsedAt: string | null;
}

@ObjectType({ description: 'What WebAuthn calls a credential descriptor.', simpleResolvers: true })
export class PasskeyCredential {
  @Field(() => String, { description: 'Its id in Base64URL.' })
  id: string;

  @Field(() => [String], { description: 'How browsers reach it, such as `internal` or `hybrid`.' })
  transports: string[];
}

@ObjectType({
  description: 'What a browser needs to ask for a passkey (`navigator.credentials.get`).',
  simpleResolvers: true,
})
export class PasskeyRequest {
  @Field(() => String, {
    description: 'In Base64URL. It is valid for five minutes, once, in the browser that asked for it.',
  })
  challenge: string;

  @Field(() => String, { description: 'The host of the community (`rpId`).' })
  host: string;

  @Field(() => [PasskeyCredential], { description: 'Those that are accepted; any, if it is empty.' })
  accepted: PasskeyCredential[];
}

@ObjectType({
  description: 'What a browser needs to make a passkey (`navigator.credentials.create`).',
  simpleResolvers: true,
})
export class PasskeyCreation {
  @Field(() => String, {
    description: 'In Base64URL. It is valid for five minutes, once, in the session that asked for it.',
  })
  challenge: string;

  @Field(() => String, { description: 'The host of the community (`rp.id`).' })
  host: string;

  @Field(() => String, { description: 'The name of the community (`rp.name`).' })
  community: string;

  @Field(() => String, { description: 'What passkeys call the account, in Base64URL (`user.id`).' })
  userHandle: string;

  @Field(() => String, { description: 'The name of the account (`user.name`).' })
  username: string;

  @Field(() => [Int], { description: 'Numbers of COSE algorithms, the best first.' })
  algorithms: number[];

  @Field(() => [PasskeyCredential], { description: 'Those that the account has already.' })
  existing: PasskeyCredential[];
}
