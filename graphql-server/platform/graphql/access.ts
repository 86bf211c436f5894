import { Authorized, type AuthChecker } from 'type-graphql';
import { unauthenticated } from '../errors/errors.ts';
import type { Context } from './context.ts';

const LURKER = 'LURKER';

/** For members only: 401 without a session. */
export const MembersOnly = () => Authorized();

/** Public reads (decision 6): visitors in lurk mode too, unless the operator has switched them off. */
export const LurkersToo = () => Authorized(LURKER);

/** Whether the caller may see what is public (decision 6). */
export const mayLookAround = ({ isMember, services }: Context): boolean => isMember || services.env.LURK_MODE;

export const checkAccess: AuthChecker<Context, string> = ({ context }, roles) => {
  if (context.isMember || (roles.includes(LURKER) && mayLookAround(context))) return true;
  throw unauthenticated();
};
