import { Authorized, type AuthChecker } from 'type-graphql';
import { unauthenticated } from '../errors/errors.ts';
import type { Context } from './context.ts';
import { authorizeOwner, authorizeStaff } from './role.ts';

const LURKER = 'LURKER';
const MODERATOR = 'MODERATOR';
const OWNER = 'OWNER';

/** For members only: 401 without a session. */
export const MembersOnly = () => Authorized();

/** For moderators and owners: 401 without a session, 403 for other members and for tokens. */
export const ModeratorsOnly = () => Authorized(MODERATOR);

/** For owners of the community: 401 without a session, 403 for others and for tokens. */
export const OwnersOnly = () => Authorized(OWNER);

/** Public reads (decision 6): visitors in lurk mode too, unless the operator has switched them off. */
export const LurkersToo = () => Authorized(LURKER);

/** Whether the caller may see what is public (decision 6). */
const mayLookAround = ({ isMember, services }: Context): boolean => isMember || services.env.LURK_MODE;

export const checkAccess: AuthChecker<Context, string> = ({ context }, roles) => {
  if (roles.includes(LURKER) && mayLookAround(context)) return true;
  if (!context.isMember) throw unauthenticated();
  if (roles.includes(OWNER)) return authorizeOwner(context);
  return roles.includes(MODERATOR) ? authorizeStaff(context) : true;
};
