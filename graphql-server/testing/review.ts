import type { EntityManager } from '../platform/database/database.ts';
import { ContentRuleEntity, HeldContentEntity } from '../platform/database/tables/contentRules.ts';
import { UserEntity } from '../platform/database/tables/users.ts';

/** Factories of content rules and held content. */
export function createReview(fork: () => EntityManager) {
  /** A rule that is in force, unless said otherwise; gives its id. */
  async function contentRule(
    values: { by: UserEntity } & Partial<
      Pick<ContentRuleEntity, 'kind' | 'text' | 'action' | 'isEnabled' | 'note'>
    >,
  ): Promise<number> {
    const em = fork();
    const { by, ...given } = values;
    // A community has at most 200, and a test of many scenes makes more.
    await em.nativeDelete(ContentRuleEntity, { createdAt: { $lt: new Date(Date.now() - 20_000) } });
    const made = em.create(ContentRuleEntity, {
      kind: 'PATTERN',
      text: 'never said by anybody',
      action: 'FLAG',
      note: null,
      createdAt: new Date(),
      changedAt: new Date(),
      ...given,
      changedBy: em.getReference(UserEntity, by.id),
    });
    await em.persist(made).flush();
    return made.id;
  }

  /** Creates a held post; returns its id. */
  async function heldPost(
    values: { author: UserEntity; content?: string; likeness?: string } & Partial<
      Pick<HeldContentEntity, 'reason'>
    >,
  ): Promise<number> {
    const em = fork();
    const content = values.content ?? 'Waits for review.';
    const made = em.create(HeldContentEntity, {
      author: em.getReference(UserEntity, values.author.id),
      operation: 'createPost',
      input: { content },
      kind: 'POST',
      content,
      reason: values.reason ?? 'RULE',
      likeness: values.likeness ?? `words:${content}`,
      createdAt: new Date(),
    });
    await em.persist(made).flush();
    return made.id;
  }

  return { contentRule, heldPost };
}
