import { sql } from 'kysely';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import { refuseSuspendingLastOwner } from '../roles/setRole.ts';

interface NewSanction {
  user: number;
  kind: 'TIMEOUT' | 'SUSPENSION';
  /** Null for one of the command line. */
  decision: number | null;
  until: string | null;
}

const add = statement('add-sanction', ({ user, kind, decision, until }: Params<NewSanction>) =>
  db.insertInto('sanctions').values({ user_id: user, kind, decision_id: decision, until }),
);

const liftOfDecision = statement('lift-sanction', ({ decision }: Params<{ decision: number }>) =>
  db
    .updateTable('sanctions')
    .set({ lifted_at: sql<string>`now()` })
    .where('decision_id', '=', decision)
    .where('lifted_at', 'is', null)
    .returning(['user_id', 'kind']),
);

type Member = Params<{ member: number }>;

const inForce = sql<boolean>`lifted_at is null and (until is null or until > now())`;

/** A row for each suspension of a member that is in force. */
export const isSuspended = statement('is-suspended', ({ member }: Member) =>
  db
    .selectFrom('sanctions')
    .select('id')
    .where('user_id', '=', member)
    .where('kind', '=', sql.lit('SUSPENSION' as const))
    .where(inForce),
);

const liftAll = statement('lift-all-sanctions', ({ member }: Member) =>
  db
    .updateTable('sanctions')
    .set({ lifted_at: sql<string>`now()` })
    .where('user_id', '=', member)
    .where(inForce)
    .returning(['user_id', 'kind']),
);

/**
 * The listings of a suspended member that open pages may show and must fetch again, also sold ones; only the newest, because
 * pages show no more.
 */
const listingsOf = statement('listings-of-suspended', ({ member }: Member) =>
  db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', member)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100),
);

const storiesOf = statement('stories-of-suspended', ({ member }: Member) =>
  db
    .selectFrom('stories')
    .select('id')
    .where('author_id', '=', member)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100),
);

/**
 * Forbids a member to write, or suspends the account: sockets close, sessions and tokens are refused, and sessions remain for
 * reading why and for appealing. Throws CONFLICT for a suspension of the last owner who can act.
 */
export async function addSanction(tx: Transaction, sanction: NewSanction): Promise<void> {
  if (sanction.kind === 'SUSPENSION') await refuseSuspendingLastOwner(tx, sanction.user);
  await tx.rows(add, sanction);
  tx.publish('sanctions.changed', { memberId: sanction.user });
  if (sanction.kind === 'TIMEOUT') return;
  await publishHidden(tx, sanction.user, true);
}

/** Ends the sanction of a decision. Tokens and sessions can do everything again. */
export const liftSanction = async (tx: Transaction, decision: number): Promise<void> =>
  publishLifted(tx, await tx.rows(liftOfDecision, { decision }));

/** Ends all sanctions of a member; returns false if there are none. */
export async function liftAllSanctions(tx: Transaction, member: number): Promise<boolean> {
  const lifted = await tx.rows(liftAll, { member });
  await publishLifted(tx, lifted);
  return lifted.length > 0;
}

async function publishLifted(tx: Transaction, lifted: { user_id: number; kind: string }[]): Promise<void> {
  for (const { user_id, kind } of lifted) {
    tx.publish('sanctions.changed', { memberId: user_id });
    if (kind === 'SUSPENSION') await publishHidden(tx, user_id, false);
  }
}

/** Listings and stories are hidden, or are back. */
export async function publishHidden(tx: Transaction, member: number, isHidden: boolean): Promise<void> {
  for (const { id } of await tx.rows(listingsOf, { member }))
    tx.publish('listing.changed', { listingId: id, sellerId: member });
  for (const { id } of await tx.rows(storiesOf, { member }))
    tx.publish('story.changed', { storyId: id, authorId: member, isDeleted: isHidden });
}
