import { isStaff, UserRole } from '../../contract/userRole.ts';
import { db, rows, statement, type Params } from '../database/statements.ts';
import { forbidden } from '../errors/errors.ts';
import type { Context } from './context.ts';

const role = statement('role-of-member', ({ member }: Params<{ member: number }>) =>
  db.selectFrom('users').select('role').where('id', '=', member),
);

/**
 * The viewer's role, read anew for each operation and each event of a subscription: no session contains it, so that a
 * demotion takes effect at once. A replica may be behind and is not asked.
 */
export function roleOf(context: Context): Promise<UserRole> {
  const { services, memberId } = context;
  const read = async () => {
    const [found] = await rows(services.database.pool, role, { member: memberId });
    return found?.role ?? UserRole.MEMBER;
  };
  return context.loader('role', read);
}

/** Whether the viewer is a moderator or an owner, signed in without a token: a token has nothing of its owner's role. */
export const isViewerStaff = async (context: Context): Promise<boolean> =>
  !context.caller.token && isStaff(await roleOf(context));

/** Throws FORBIDDEN unless the viewer is a moderator or an owner, signed in without a token. */
export async function authorizeStaff(context: Context): Promise<true> {
  refuseToken(context);
  if (!(await isViewerStaff(context))) throw forbidden('Only moderators can do this.');
  return true;
}

/** Throws FORBIDDEN unless the viewer is an owner, signed in without a token. */
export async function authorizeOwner(context: Context): Promise<true> {
  refuseToken(context);
  if ((await roleOf(context)) !== UserRole.OWNER) throw forbidden('Only owners can do this.');
  return true;
}

/** A token that leaks would otherwise be a moderator. */
function refuseToken({ caller }: Context): void {
  if (caller.token) throw forbidden('A token cannot do this; sign in to do it.');
}
