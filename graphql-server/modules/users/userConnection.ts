import { connectionOf } from '../../platform/graphql/connection.ts';
import { User } from './user.types.ts';

export const UserConnection = connectionOf(User, 'User');
