import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '../../platform/graphql/scalars.ts';

export const WalletPurpose = {
  LINK: 'LINK',
  SIGN_IN: 'SIGN_IN',
  PAYMENT_ADDRESS: 'PAYMENT_ADDRESS',
} as const;
export type WalletPurpose = keyof typeof WalletPurpose;

registerEnumType(WalletPurpose, {
  name: 'WalletPurpose',
  description: 'The purpose of a text that a wallet signs.',
  valuesConfig: {
    LINK: { description: 'Linking the wallet to the account that is logged in.' },
    SIGN_IN: { description: 'Logging in to the account that the wallet is linked to.' },
    PAYMENT_ADDRESS: { description: 'Using the wallet as the payment address of a listing.' },
  },
});

@ObjectType({
  description: 'A Solana wallet that the viewer has proved to own.',
  simpleResolvers: true,
})
export class Wallet {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'Its address in base58.' })
  address: string;

  @Field(() => String, { description: 'Its name, visible only to its owner.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is suggested for payments.' })
  isPrimary: boolean;

  @Field(() => Boolean, { description: 'Whether it is shown on the profile.' })
  isPublic: boolean;

  @Field(() => Boolean, { description: 'Whether it can be used to log in.' })
  canSignIn: boolean;

  @Field(() => DateTime, { description: 'When ownership was proved.' })
  verifiedAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it was last used to log in; null if never.' })
  lastUsedAt: string | null;
}

@ObjectType({ description: 'A verified wallet that its owner shows on the profile.', simpleResolvers: true })
export class ProfileWallet {
  @Field(() => String, { description: 'Its address in base58.' })
  address: string;

  @Field(() => DateTime, { description: 'When ownership was proved.' })
  verifiedAt: string;
}

@ObjectType({
  description:
    'A text for a wallet to sign (CAIP-122, "Sign-In With Solana"), and its fields by the names of the wallet standard. It can be used once, from this browser, within five minutes.',
  simpleResolvers: true,
})
export class WalletChallenge {
  @Field(() => String, { description: 'The id to send back with the signature.' })
  requestId: string;

  @Field(() => String, { description: 'The text to sign, as UTF-8 and unchanged.' })
  text: string;

  @Field(() => String, { description: 'The host of this community.' })
  domain: string;

  @Field(() => String, { description: 'The address of the wallet, in base58.' })
  address: string;

  @Field(() => String, { description: 'What the signature is for.' })
  statement: string;

  @Field(() => String, { description: 'The address of this community.' })
  uri: string;

  @Field(() => String, { description: 'The version of the format.' })
  version: string;

  @Field(() => String, { description: 'The chain, as wallets name it.' })
  chainId: string;

  @Field(() => String, { description: 'Random.' })
  nonce: string;

  @Field(() => String, { description: 'When it was created, as in the text.' })
  issuedAt: string;

  @Field(() => String, { description: 'When it expires, as in the text.' })
  expirationTime: string;
}
