import { bytesOfBase58 } from '../../contract/base58.ts';
import { rows, type RowOf } from '../../platform/database/statements.ts';
import { badInput } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { because, type Cause } from '../../platform/telemetry/causes.ts';
import { takeRow } from './challengeRows.ts';
import { isSignedBy } from './ed25519.ts';
import type { SignedText } from './wallet.inputs.ts';
import { WalletPurpose } from './wallet.types.ts';

/** Longer than any text or signature in base58. Decoding takes time by the square of the length. */
const MAX_ENCODED = 2_000;

/** What an answer must be for. */
export interface Expected {
  purpose: WalletPurpose;
  listingId?: number;
}

type Challenge = RowOf<typeof takeRow>;

/**
 * The address of the wallet that has signed a text for this purpose. Any answer uses the text up. Throws the same
 * BAD_USER_INPUT error for every reason; the log has the reason.
 */
export async function takeChallenge(
  context: Context,
  answer: SignedText,
  expected: Expected,
): Promise<string> {
  const [challenge] = await rows(context.pool, takeRow, { id: answer.requestId });
  const cause = challenge ? await faultOf(context, challenge, answer, expected) : 'challenge_gone';
  if (cause) throw because(badInput('This signature is not valid here. Please sign again.'), cause);
  return challenge!.address;
}

async function faultOf(
  context: Context,
  challenge: Challenge,
  { signedMessage, signature }: SignedText,
  expected: Expected,
): Promise<Cause | undefined> {
  const misplaced = boundElsewhere(context, challenge, expected);
  if (misplaced) return misplaced;
  const message = decoded(signedMessage);
  if (!message || Buffer.compare(message, Buffer.from(challenge.text)) !== 0) return 'other_text';
  const key = bytesOfBase58(challenge.address)!;
  const signed = decoded(signature);
  return signed && (await isSignedBy(key, message, signed)) ? undefined : 'bad_signature';
}

function boundElsewhere(
  { caller }: Context,
  challenge: Challenge,
  { purpose, listingId }: Expected,
): Cause | undefined {
  if (challenge.is_expired) return 'challenge_expired';
  if (challenge.purpose !== purpose || challenge.listing_id !== (listingId ?? null)) return 'other_purpose';
  if (challenge.browser !== caller.browser?.find()) return 'other_browser';
  if (purpose !== WalletPurpose.SIGN_IN && challenge.member_id !== caller.viewerId) return 'other_account';
  return undefined;
}

const decoded = (text: string) => (text.length > MAX_ENCODED ? undefined : bytesOfBase58(text));
