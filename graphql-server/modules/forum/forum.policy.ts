import 'reflect-metadata';
import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { rows, statement } from '../../platform/database/textRows.ts';

/** What a viewer may do with a forum post (section 6; the operator names the moderators). */
@ObjectType({ description: 'What the viewer may do with a forum post.', simpleResolvers: true })
export class ForumPostRights {
  @Field(() => Boolean)
  reply: boolean;

  @Field(() => Boolean, { description: 'For those whom the operator names as moderators.' })
  setStatus: boolean;
}

/** The same for every post, so that a page of them asks once. */
export async function forumRights(context: Context): Promise<ForumPostRights> {
  const reply = context.viewerId !== null;
  return { reply, setStatus: reply && (await isModerator(context)) };
}

/** Throws FORBIDDEN unless the viewer is a moderator. */
export async function authorizeModerator(context: Context): Promise<void> {
  if (!(await isModerator(context))) throw forbidden('Only moderators can change the status.');
}

const moderator = statement<{ id: number }>(
  'moderator',
  'select id from users where id = $1 and lower(username) = any ($2)',
);

async function isModerator(context: Context): Promise<boolean> {
  const { services, pool, memberId } = context;
  if (services.env.MODERATORS.length === 0) return false;
  const find = () => rows(pool, moderator, [memberId, services.env.MODERATORS]);
  return (await context.loader('moderator', find)).length > 0;
}
