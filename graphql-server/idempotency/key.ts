import { hash } from 'node:crypto';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import type { CreationInput } from './creationInput.ts';

/** A member's word for one intent, and what he meant by it. */
export interface Key {
  memberId: number;
  text: string;
  operation: string;
  inputHash: string;
}

const KEY = /^[\x20-\x7e]{1,255}$/;

/** The key that came with a call, as `clientMutationId` or as REST's header; null without one. */
export function keyOf({ caller, memberId }: Context, operation: string, input: object): Key | null {
  const { clientMutationId, ...meant } = input as CreationInput;
  const text = clientMutationId ?? caller.idempotencyKey;
  if (text == null) return null;
  if (!KEY.test(text)) throw badInput('Idempotency keys have 1 to 255 printable ASCII characters.');
  return { memberId, text, operation, inputHash: hashOf(meant) };
}

/** The same for the same values, in whatever order they came. */
function hashOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return hash('sha256', JSON.stringify(given.toSorted(([a], [b]) => (a < b ? -1 : 1))), 'base64');
}
