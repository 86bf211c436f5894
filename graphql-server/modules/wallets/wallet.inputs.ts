import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { isAddress } from '../../contract/base58.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { Name, sentence } from '../../platform/graphql/validation.ts';
import { WalletPurpose } from './wallet.types.ts';

const noAddress = (value: unknown) => (isAddress(String(value)) ? undefined : NO_WALLET);

/** Also used for addresses of weak keys, with which anyone can sign. */
export const NO_WALLET = 'address must be the address of a Solana wallet, in base58.';

@InputType()
export class CreateWalletChallengeInput {
  @Field(() => String, { description: 'The address of the wallet, in base58.' })
  @sentence('address', noAddress)
  address: string;

  @Field(() => WalletPurpose, { description: 'What the signature is for.' })
  purpose: WalletPurpose;

  @Field(() => ID, { nullable: true, description: 'The listing, for a payment address only.' })
  listingId?: string | null;
}

const SIGNED = {
  requestId: 'The id of the text that was signed.',
  signedMessage: 'The bytes that the wallet signed, in base58; they must match the text.',
  signature: 'The 64 bytes of the Ed25519 signature, in base58.',
};

/** A wallet's answer to a `WalletChallenge`. */
export interface SignedText {
  requestId: string;
  signedMessage: string;
  signature: string;
}

@InputType()
export class SignedTextInput implements SignedText {
  @Field(() => String, { description: SIGNED.requestId })
  requestId: string;

  @Field(() => String, { description: SIGNED.signedMessage })
  signedMessage: string;

  @Field(() => String, { description: SIGNED.signature })
  signature: string;
}

@InputType()
export class LinkWalletInput extends CreationInput implements SignedText {
  @Field(() => String, { description: SIGNED.requestId })
  requestId: string;

  @Field(() => String, { description: SIGNED.signedMessage })
  signedMessage: string;

  @Field(() => String, { description: SIGNED.signature })
  signature: string;

  @Field(() => Text, { description: '1 to 40 characters; visible only to its owner.' })
  @Name('name', MAX_LENGTH.walletName)
  name: string;
}

/** Fields that are left out stay as they are. */
@InputType()
export class UpdateWalletInput extends CreationInput {
  @Field(() => ID)
  walletId: string;

  @Field(() => Text, { nullable: true, description: '1 to 40 characters; visible only to its owner.' })
  @Name('name', MAX_LENGTH.walletName)
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True makes it the primary wallet in place of the current one; false is not allowed.',
  })
  isPrimary?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it is shown on the profile.' })
  isPublic?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it can be used to log in.' })
  canSignIn?: boolean | null;
}

@InputType()
export class RemoveWalletInput extends CreationInput {
  @Field(() => ID)
  walletId: string;
}
