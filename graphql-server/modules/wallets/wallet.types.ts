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
  description: 'What a wallet signs a text for.',
  valuesConfig: {
    LINK: { description: 'To belong to the account that is signed in.' },
    SIGN_IN: { description: 'To sign in to the account that it belongs to.' },
    PAYMENT_ADDRESS: { description: 'To be the payment address of a listing.' },
  },
});

@ObjectType({
  description: 'A Solana wallet of the viewer, who has proved to hold its key.',
  simpleResolvers: true,
})
export class Wallet {
  @Field(() => ID)
  id: number;

  @Field(() => String, { description: 'In base58.' })
  address: string;

  @Field(() => String, { description: 'What its owner calls it; nobody else sees it.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether it is the one that is suggested for payments.' })
  isPrimary: boolean;

  @Field(() => Boolean, { description: 'Whether the profile shows it.' })
  isPublic: boolean;

  @Field(() => Boolean, { description: 'Whether it may sign in.' })
  canSignIn: boolean;

  @Field(() => DateTime, { description: 'When its key was proved.' })
  verifiedAt: string;

  @Field(() => DateTime, { nullable: true, description: 'When it last signed in; null if it never has.' })
  lastUsedAt: string | null;
}

@ObjectType({ description: 'A verified wallet that its owner shows on the profile.', simpleResolvers: true })
export class ProfileWallet {
  @Field(() => String, { description: 'In base58.' })
  address: string;

  @Field(() => DateTime, { description: 'When its key was proved.' })
  verifiedAt: string;
}

@ObjectType({
  description:
    'A text for a wallet to sign (CAIP-122, "Sign-In With Solana"), and its fields by the names of the wallet standard. It is valid for one answer, from this browser, within five minutes.',
  simpleResolvers: true,
})
export class WalletChallenge {
  @Field(() => String, { description: 'Names the text in the answer.' })
  requestId: string;

  @Field(() => String, { description: 'What to sign, as UTF-8, byte by byte.' })
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

  @Field(() => String, { description: 'When it was written, as in the text.' })
  issuedAt: string;

  @Field(() => String, { description: 'When it ends, as in the text.' })
  expirationTime: string;
}
