import { sql } from 'kysely';
import type { Pool } from 'pg';
import { SIGN_IN_DAYS } from '../../contract/limits.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { SignInMethod, SignInOutcome } from '../../platform/database/tables/security.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { SignIn } from './security.types.ts';

const NOWHERE = { device: 'An unrecognised device', network: '' };

interface NewSignIn {
  member: number;
  outcome: SignInOutcome;
  method: SignInMethod;
  isNewDevice: boolean;
}

const add = statement(
  'add-sign-in',
  ({
    member,
    outcome,
    method,
    isNewDevice,
    device,
    network,
  }: Params<NewSignIn & Record<'device' | 'network', string>>) =>
    db
      .insertInto('sign_ins')
      .values({ user_id: member, outcome, method, is_new_device: isNewDevice, device, network })
      .returning('id'),
);

/** Notes an attempt to sign in to the member's account; returns its id. */
export async function noteSignIn(
  { services, caller }: Context,
  signIn: Omit<NewSignIn, 'isNewDevice'> & { isNewDevice?: boolean },
): Promise<number> {
  const values = { isNewDevice: false, ...signIn, ...(caller.origin ?? NOWHERE) };
  const [added] = await rows(services.database.pool, add, values);
  return added!.id;
}

type Completed = { id: number; member: number; method: SignInMethod; isNewDevice: boolean };

/** The code that was missing has come. */
export const completeSignIn = statement(
  'complete-sign-in',
  ({ id, member, method, isNewDevice }: Params<Completed>) =>
    db
      .updateTable('sign_ins')
      .set({ outcome: sql.lit('SIGNED_IN' as const), method, is_new_device: isNewDevice })
      .where('id', '=', id)
      .where('user_id', '=', member),
);

const page = statement(
  'sign-ins',
  ({ member, before, limit }: Params<Record<'member' | 'before' | 'limit', number>>) =>
    db
      .selectFrom('sign_ins')
      .select(['id', 'outcome', 'method', 'device', 'network', 'created_at as createdAt'])
      .select('is_new_device as isNewDevice')
      .where('user_id', '=', member)
      .where('id', '<', before)
      .where(sql<boolean>`created_at > now() - interval '${sql.raw(String(SIGN_IN_DAYS))} days'`)
      .orderBy('id', 'desc')
      .limit(limit),
);

/** Newest first, those of the last 90 days. */
export const signInsOf = (pool: Pool, member: number, before: number, limit: number): Promise<SignIn[]> =>
  rows(pool, page, { member, before, limit });
