import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Context } from '../graphql/context.ts';
import { badField } from '../errors/errors.ts';
import type { CreationInput } from './creationInput.ts';

/** A member's idempotency key, and the operation and input it was first sent with. */
export interface IdempotencyKey {
  memberId: number;
  value: string;
  operation: string;
  inputHash: string;
}

const FORMAT = /^[\x20-\x7e]{1,255}$/;

/** The key sent with a call, as `clientMutationId` or as REST's header; null without one. */
export async function idempotencyKeyOf(
  context: Context,
  operation: string,
  input: object,
): Promise<IdempotencyKey | null> {
  const { clientMutationId, ...meant } = input as CreationInput;
  const value = clientMutationId ?? context.caller.idempotencyKey;
  if (value == null) return null;
  if (!FORMAT.test(value))
    throw badField(
      clientMutationId == null ? 'Idempotency-Key' : 'clientMutationId',
      'Idempotency keys have 1 to 255 printable ASCII characters.',
    );
  // An approved input is not the one that was sent: its file is stored.
  const inputHash = context.caller.approved?.inputHash ?? (await hashOf(context, meant));
  return { memberId: context.memberId, value, operation, inputHash };
}

/** The same hash for the same values in any order; a file counts with its bytes. */
async function hashOf({ caller }: Context, input: object): Promise<string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const entry of given) {
    const file = caller.uploads?.named(entry[1]);
    if (file) entry[1] = [file.declaredType, await hashOfFile(file.path)];
  }
  return hash('sha256', JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1))), 'base64');
}

async function hashOfFile(path: string): Promise<string> {
  const bytes = createHash('sha256');
  for await (const chunk of createReadStream(path)) bytes.update(chunk);
  return bytes.digest('base64');
}
