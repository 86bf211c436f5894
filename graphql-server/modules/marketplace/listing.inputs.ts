import { Field, ID, InputType } from 'type-graphql';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { isAddress } from '../../contract/base58.ts';
import { CreationInput } from '../../platform/idempotency/creationInput.ts';
import { MediaAltInput } from '../media/mediaAlt.ts';
import { DataUrlInput, MediaIdInput } from '../media/mediaInputs.ts';
import { Decimal, Text } from '../../platform/graphql/scalars.ts';
import { Length, Name, sentence } from '../../platform/graphql/validation.ts';
import { SignedTextInput } from '../wallets/wallet.inputs.ts';
import { ListingCategory, ListingCondition } from './listing.types.ts';

const noAddress = (value: unknown) =>
  value === '' || isAddress(String(value))
    ? undefined
    : 'walletAddress must be a Solana address: 32 to 44 characters of base58.';

/** Decision 10. */
const PRICE = /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/;
const SOL = '0 to 999,999,999.99 in steps of 0.01';

const noPrice = (value: unknown) =>
  PRICE.test(String(value)) ? undefined : `price must be a number of SOL from ${SOL}.`;

/** Fields of both a new listing and a changed one. */
@InputType()
abstract class ListingDetails extends CreationInput {
  @DataUrlInput('an image under 5 MB.')
  imageUrl?: string | null;

  @MediaIdInput('an image')
  mediaId?: string | null;

  @MediaAltInput()
  mediaAlt?: string | null;

  @Field(() => Text, { nullable: true, description: 'A Solana address in base58.' })
  @sentence('walletAddress', noAddress)
  walletAddress?: string | null;
}

@InputType()
export class CreateListingInput extends ListingDetails {
  @Field(() => Text, { description: '1 to 120 characters.' })
  @Name('title', MAX_LENGTH.listingTitle)
  title: string;

  @Field(() => Text, { description: '1 to 5,000 characters.' })
  @Length('description', MAX_LENGTH.listingDescription)
  description: string;

  @Field(() => Decimal, { description: `SOL: ${SOL}.` })
  @sentence('price', noPrice)
  price: string;

  @Field(() => ListingCategory)
  category: ListingCategory;

  @Field(() => ListingCondition, { nullable: true, description: 'NEW if omitted.' })
  condition?: ListingCondition | null;
}

/**
 * Fields that are left out stay as they are; null for the image, its description or the address removes it. Another
 * image has no description until one is given. Another address needs a recent sign-in, which tokens do not have.
 */
@InputType()
export class UpdateListingInput extends ListingDetails {
  @Field(() => ID)
  listingId: string;

  @Field(() => Text, { nullable: true, description: '1 to 120 characters.' })
  @Name('title', MAX_LENGTH.listingTitle)
  title?: string | null;

  @Field(() => Text, { nullable: true, description: '1 to 5,000 characters.' })
  @Length('description', MAX_LENGTH.listingDescription)
  description?: string | null;

  @Field(() => Decimal, { nullable: true, description: `SOL: ${SOL}.` })
  @sentence('price', noPrice)
  price?: string | null;

  @Field(() => ListingCategory, { nullable: true })
  category?: ListingCategory | null;

  @Field(() => ListingCondition, { nullable: true })
  condition?: ListingCondition | null;

  @Field(() => SignedTextInput, {
    nullable: true,
    description:
      'The signed text for PAYMENT_ADDRESS from the wallet of the new `walletAddress`, which must be linked to the seller. Without it, a changed address is unverified.',
  })
  walletSignature?: SignedTextInput | null;
}

@InputType()
class ListingReferenceInput extends CreationInput {
  @Field(() => ID)
  listingId: string;
}

@InputType()
export class MarkListingSoldInput extends ListingReferenceInput {
  @Field(() => Boolean, {
    defaultValue: true,
    description: 'True marks it as sold; false puts it up for sale again.',
  })
  sold: boolean;
}

@InputType()
export class RemoveListingInput extends ListingReferenceInput {}

@InputType()
export class RestoreListingInput extends ListingReferenceInput {}
