import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { LurkersToo } from '../access.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { parseId } from '../orm/id.ts';
import { User } from './user.entity.ts';

@Resolver(() => User)
export class UserResolver {
  @LurkersToo()
  @Query(() => User, { description: 'A member by id; NOT_FOUND when there is none.' })
  async user(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<User> {
    const user = await context.em.findOne(User, parseId(id, 'User'));
    if (!user) throw notFound('User');
    return user;
  }
}
