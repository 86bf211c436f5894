import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Services } from '../../platform/graphql/context.ts';
import type { Store } from '../../platform/storage/store.ts';
import { jobFailed } from '../../platform/telemetry/jobs.ts';
import { lockDeletion } from './deletionRows.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    /**
     * The list of deleted accounts, stored next to the media so that a restored database learns of them
     * (docs/decisions/0046).
     */
    deletions: Store;
  }
}

/** A deleted account as it is listed outside of the database. */
export interface ListedDeletion {
  state: 'waiting' | 'erased';
  userId: number;
  /** Tells the account from a later one that has its number in a restored database. */
  memberSince: string;
  requestedAt: string;
  erasesAt: string;
  /** In hex. */
  receiptHash: string;
}

const NAME = /^(waiting|erased)-(\d+)-(\d+)\.json$/;

type Named = Pick<ListedDeletion, 'state' | 'userId' | 'memberSince'>;

/** The names alone say what has to be read, so that a start reads few files. */
export const keyOf = ({ state, userId, memberSince }: Named) =>
  `${state}-${userId}-${new Date(memberSince).getTime()}.json`;

export function namedBy(key: string): Named | undefined {
  const [, state, userId, since] = NAME.exec(key) ?? [];
  if (!state) return undefined;
  const memberSince = new Date(Number(since)).toISOString();
  return { state: state as Named['state'], userId: Number(userId), memberSince };
}

export async function putListed(store: Store, listed: ListedDeletion): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hodlhood-deletion-'));
  try {
    const path = join(folder, 'entry');
    await writeFile(path, JSON.stringify(listed), { mode: 0o600 });
    await store.put(keyOf(listed), path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const readListed = async (store: Store, key: string): Promise<ListedDeletion> =>
  JSON.parse(await text(await store.open(key))) as ListedDeletion;

/** Keys of the whole list. */
export async function keysOfList(store: Store): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) if (namedBy(key)) keys.push(key);
  return keys;
}

type Listing = Pick<Services, 'deletions' | 'transactions' | 'log'>;

/**
 * Adds a requested deletion to the list while its row is locked, so that it cannot be cancelled at the same time. Never
 * rejects: the hourly job lists missing ones.
 */
export async function listDeletion({ deletions, transactions, log }: Listing, member: number): Promise<void> {
  try {
    await transactions.run(async (tx) => {
      const [row] = await tx.rows(lockDeletion, { member });
      if (row) await putListed(deletions, listedOf(row));
    });
  } catch (error) {
    jobFailed(log, 'erase_accounts', error);
  }
}

interface Waiting {
  userId: number;
  memberSince: string;
  requestedAt: string;
  erasesAt: string;
  receiptHash: Uint8Array;
}

const iso = (time: string) => new Date(time).toISOString();

export const listedOf = (row: Waiting): ListedDeletion => ({
  state: 'waiting',
  userId: row.userId,
  memberSince: iso(row.memberSince),
  requestedAt: iso(row.requestedAt),
  erasesAt: iso(row.erasesAt),
  receiptHash: Buffer.from(row.receiptHash).toString('hex'),
});

export const unlistDeletion = (store: Store, row: Pick<Waiting, 'userId' | 'memberSince'>): Promise<void> =>
  store.remove(keyOf({ state: 'waiting', ...row }));
