import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

@ObjectType({ description: "A passkey of the viewer's account.", simpleResolvers: true })
export class Passkey {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'The name its owner gave it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it reports that it is synced across several devices.' })
  isSynced: boolean;

  @Field(() => Boolean, {
    description: 'False if it was created for a former address of the community and can only be removed.',
  })
  isUsable: boolean;

  @Field(() => DateTime)
  createdAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was first used to log in.' })
  firstUsedAt: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used.' })
  lastUsedAt: string | null;
}

@ObjectType({ description: 'A WebAuthn credential descriptor.', simpleResolvers: true })
export class PasskeyCredential {
  @Field(() => String, { description: 'Its id in Base64URL.' })
  id: string;

  @Field(() => [String], { description: 'How browsers can reach it, such as `internal` or `hybrid`.' })
  transports: string[];
}

@ObjectType({
  description: 'What a browser needs to ask for a passkey (`navigator.credentials.get`).',
  simpleResolvers: true,
})
export class PasskeyRequest {
  @Field(() => String, {
    description: 'In Base64URL. It can be used once, within five minutes, in the browser that requested it.',
  })
  challenge: string;

  @Field(() => String, { description: 'The host of the community (`rpId`).' })
  host: string;

  @Field(() => [PasskeyCredential], { description: 'The accepted passkeys; any passkey if empty.' })
  accepted: PasskeyCredential[];
}

@ObjectType({
  description: 'What a browser needs to create a passkey (`navigator.credentials.create`).',
  simpleResolvers: true,
})
export class PasskeyCreation {
  @Field(() => String, {
    description: 'In Base64URL. It can be used once, within five minutes, in the session that requested it.',
  })
  challenge: string;

  @Field(() => String, { description: 'The host of the community (`rp.id`).' })
  host: string;

  @Field(() => String, { description: 'The name of the community (`rp.name`).' })
  community: string;

  @Field(() => String, { description: "The account's handle for passkeys, in Base64URL (`user.id`)." })
  userHandle: string;

  @Field(() => String, { description: 'The name of the account (`user.name`).' })
  username: string;

  @Field(() => [Int], { description: 'COSE algorithm numbers, preferred ones first.' })
  algorithms: number[];

  @Field(() => [PasskeyCredential], { description: 'The passkeys that the account already has.' })
  existing: PasskeyCredential[];
}
