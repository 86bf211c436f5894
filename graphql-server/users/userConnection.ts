import { connectionOf } from '../orm/page.ts';
import { User } from './user.entity.ts';

/** A page of members, whatever list they are of. */
export const UserConnection = connectionOf(User, 'User');
