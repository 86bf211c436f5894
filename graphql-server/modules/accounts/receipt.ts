import type { Pool } from 'pg';
import { notFound } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import type { DeletionReceipt, KeptThing } from './account.types.ts';
import { byReceipt } from './deletionRows.ts';
import { hashOfReceipt } from './receiptCode.ts';

/** What an erasure leaves; `tables.test.ts` compares it with the tables. */
const KEPT: KeptThing[] = [
  {
    what: 'A number in place of the account, and the times of its registration and deletion',
    why: 'So that other people’s chats stay in order; they show “Deleted account”.',
  },
  {
    what: 'The places of your messages in chats, without their content',
    why: 'The messages of a chat are numbered.',
  },
  { what: 'A hash of your username', why: 'Nobody else can take the name and be mistaken for you.' },
  {
    what: 'Decisions of moderators, and entries of the moderation log, without your texts',
    why: 'The community can check later what its staff has done.',
  },
  {
    what: 'Content that was reported, until the case is decided and its time for appeals is over',
    why: 'The people who reported it have a right to a decision.',
  },
  { what: 'Groups that you handed over', why: 'They belong to their members now.' },
  {
    what: 'Backups from before, until the operator deletes them',
    why: 'After a restore it is erased again.',
  },
];

/** Throws NOT_FOUND for a code that nobody was given. */
export async function receiptOf(pool: Pool, code: string): Promise<DeletionReceipt> {
  const [found] = await rows(pool, byReceipt, { hash: hashOfReceipt(code) });
  if (!found) throw notFound('Receipt');
  const erased = Object.entries(found.receipt ?? {}).map(([kind, count]) => ({ kind, count }));
  return { ...found, erased, kept: KEPT };
}
