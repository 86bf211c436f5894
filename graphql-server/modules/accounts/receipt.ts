import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import { hashOfCode } from '../../platform/text/secretCode.ts';
import type { DeletionReceipt, KeptThing } from './account.types.ts';
import { byReceipt } from './deletionRows.ts';

/** What an erasure leaves; `tables.test.ts` compares it with the tables. */
const KEPT: KeptThing[] = [
  {
    what: 'A number in place of the account, and the times of its registration and deletion',
    why: 'So that other people’s chats stay complete; they show “Deleted account”.',
  },
  {
    what: 'The places of your messages in chats, without their content',
    why: 'So that the numbering of messages in a chat has no gaps.',
  },
  { what: 'A hash of your username', why: 'So that nobody can take your name and be mistaken for you.' },
  {
    what: 'Decisions of moderators, and entries of the moderation log, without your texts',
    why: 'So that the community can check later what its moderators have done.',
  },
  {
    what: 'Reported content, until the case is decided and the time for appeals has passed',
    why: 'The people who reported it are owed a decision.',
  },
  { what: 'Groups that you handed over', why: 'They now belong to their members.' },
  {
    what: 'Earlier backups, until the operator deletes them',
    why: 'If a backup is restored, your account is erased again.',
  },
];

/** Throws NOT_FOUND for a code that was never issued. */
export async function receiptOf(pool: Pool, code: string): Promise<DeletionReceipt> {
  const [found] = await rows(pool, byReceipt, { hash: hashOfCode(code) });
  if (!found) throw notFound('Receipt');
  // While it is being erased the counts still grow.
  const erased = Object.entries((found.erasedAt && found.receipt) || {}).map(([kind, count]) => ({
    kind,
    count,
  }));
  return { ...found, erased, kept: KEPT };
}
