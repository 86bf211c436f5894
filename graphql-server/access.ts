import { Authorized, type AuthChecker } from 'type-graphql';
import { unauthenticated } from './errors.ts';
import type { Context } from './context.ts';

const LURKER = 'LURKER';

/** For members only: 401 without a session. */
export const MembersOnly = () => Authorized();

/** Public reads (decision 6): visitors in lurk mode too, unless the operator has switched them off. */
export const LurkersToo = () => Authorized(LURKER);

export const checkAccess: AuthChecker<Context, string> = ({ context }, roles) => {
  if (context.isMember) return true;
  if (roles.includes(LURKER) && context.house.env.LURK_MODE) return true;
  throw unauthenticated();
};
