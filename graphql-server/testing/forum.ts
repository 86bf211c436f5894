import { ForumCategory, type ForumStatus } from '../modules/forum/forum.types.ts';
import { replyStatement } from '../modules/forum/replyToForumPost.ts';
import type { EntityManager } from '../platform/database/database.ts';
import { rowsIn } from '../platform/database/statements.ts';
import { keyParameters } from '../platform/idempotency/keptKeys.ts';
import { ForumPostEntity } from '../platform/database/tables/forum.ts';
import { UserEntity } from '../platform/database/tables/users.ts';

interface ForumPostValues {
  author?: UserEntity;
  title?: string;
  content?: string;
  category?: `${ForumCategory}`;
  status?: `${ForumStatus}`;
}

/** Factories of the forum; each gives the id. */
export function createForum(fork: () => EntityManager, user: () => Promise<UserEntity>) {
  async function forumPost({ author, ...values }: ForumPostValues = {}): Promise<number> {
    const em = fork();
    const made = em.create(ForumPostEntity, {
      title: 'Where is the search?',
      content: 'I cannot find it.',
      category: ForumCategory.QUESTION,
      ...(values as Partial<ForumPostEntity>),
      author: em.getReference(UserEntity, (author ?? (await user())).id),
    });
    await em.persist(made).flush();
    return made.id;
  }

  async function forumReply(
    values: { forumPostId?: number; author?: UserEntity; content?: string } = {},
  ): Promise<number> {
    const postId = values.forumPostId ?? (await forumPost());
    const author = values.author ?? (await user());
    const content = values.content ?? 'At the top.';
    const parameters = { post: postId, user: author.id, content, ...keyParameters(null) };
    const [reply] = await rowsIn(fork(), replyStatement.compiledWith([]), parameters);
    return reply!.id;
  }

  return { forumPost, forumReply };
}
