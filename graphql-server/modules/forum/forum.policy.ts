import 'reflect-metadata';
import { sql } from 'kysely';
import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';

/** What a viewer may do with a forum post (section 6; the operator names the moderators). */
@ObjectType({ description: 'What the viewer may do with a forum post.', simpleResolvers: true })
export class ForumPostRights {
  @Field(() => Boolean)
  reply: boolean;

  @Field(() => Boolean, { description: 'Only for the moderators whom the operator names.' })
  setStatus: boolean;
}

/** The same for every post that is not deleted, so that a page of posts reads it once. */
export async function forumRights(
  context: Context,
  { deletedAt }: { deletedAt: string | null },
): Promise<ForumPostRights> {
  const reply = context.viewerId !== null && deletedAt === null;
  return { reply, setStatus: reply && (await isModerator(context)) };
}

/** Throws FORBIDDEN unless the viewer is a moderator. */
export async function authorizeModerator(context: Context): Promise<void> {
  if (!(await isModerator(context))) throw forbidden('Only moderators can change the status.');
}

const moderator = statement(
  'moderator',
  ({ member, moderators }: Params<{ member: number; moderators: string[] }>) =>
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', member)
      .where(sql<string>`lower(username)`, '=', sql<string>`any (${moderators})`),
);

async function isModerator(context: Context): Promise<boolean> {
  const { services, pool, memberId } = context;
  if (services.env.MODERATORS.length === 0) return false;
  const find = () => rows(pool, moderator, { member: memberId, moderators: services.env.MODERATORS });
  return (await context.loader('moderator', find)).length > 0;
}
