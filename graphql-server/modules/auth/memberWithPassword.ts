import type { FilterQuery } from '@mikro-orm/core';
import type { Context } from '../../platform/graphql/context.ts';
import { UserEntity } from '../../platform/database/tables/users.ts';

/** The member with the hash of the password, which other reads leave out; null if there is none. */
export const memberWithPassword = (
  { em }: Context,
  where: FilterQuery<UserEntity>,
): Promise<UserEntity | null> => em.findOne(UserEntity, where, { populate: ['passwordHash'] });
