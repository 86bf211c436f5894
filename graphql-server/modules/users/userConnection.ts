import { connectionOf } from '../../platform/graphql/connection.ts';
import { User } from './user.types.ts';

/** A page of members, whatever list they are of. */
export const UserConnection = connectionOf(User, 'User');
