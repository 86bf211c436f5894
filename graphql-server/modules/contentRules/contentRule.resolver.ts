import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../platform/errors/errors.ts';
import { ModeratorsOnly } from '../../platform/graphql/access.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { requireRecentSignIn, TWO_HOURS_SLIDING } from '../../platform/graphql/recentSignIn.ts';
import { Text } from '../../platform/graphql/scalars.ts';
import { once, onceOrAgain } from '../../platform/idempotency/once.ts';
import { badField } from '../../platform/errors/errors.ts';
import { codePoints } from '../../platform/graphql/validation.ts';
import { createContentRule, deleteContentRule, updateContentRule } from './changeContentRule.ts';
import {
  CreateContentRuleInput,
  DeleteContentRuleInput,
  UpdateContentRuleInput,
} from './contentRule.inputs.ts';
import {
  ContentRule,
  ContentRuleKind,
  ContentRuleTrial,
  DRY_RUN_POSTS,
  MAX_RULE_LENGTH,
  MAX_RULES,
} from './contentRule.types.ts';
import { contentRuleRow, contentRuleRows } from './contentRuleRows.ts';
import { tryContentRule } from './tryContentRule.ts';

const ContentRuleConnection = connectionOf(ContentRule, 'ContentRule');

/** Content rules (decision 48) are for moderators and owners. */
@Resolver(() => ContentRule)
export class ContentRuleResolver {
  @ModeratorsOnly()
  @Query(() => ContentRuleConnection, { description: 'All content rules, newest first.' })
  contentRules(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services }: Context,
  ): Promise<Page<ContentRule>> {
    const { pool } = services.database;
    return pageOf(page, (limit) => contentRuleRows(pool, idBefore(page.after), limit));
  }

  @ModeratorsOnly()
  @Query(() => ContentRuleTrial, {
    description: `Tests which of the latest ${DRY_RUN_POSTS.toLocaleString('en')} posts a rule would match, without changing anything.`,
  })
  contentRuleTrial(
    @Arg('kind', () => ContentRuleKind, { description: 'What it looks for.' }) kind: ContentRuleKind,
    @Arg('text', () => Text, {
      description: `The pattern or the domain, at most ${MAX_RULE_LENGTH} characters.`,
    })
    text: string,
    @Ctx() { services }: Context,
  ): Promise<ContentRuleTrial> {
    if (text === '') throw badField('text', 'text is required.');
    if (codePoints(text) > MAX_RULE_LENGTH)
      throw badField('text', `text must have at most ${MAX_RULE_LENGTH} characters.`);
    return tryContentRule(services.database.pool, kind, text);
  }

  @ModeratorsOnly()
  @Mutation(() => ContentRule, {
    description: `Creates a content rule; CONFLICT if there are already ${MAX_RULES}. Needs a recent login.`,
  })
  async createContentRule(
    @Arg('input', () => CreateContentRuleInput) input: CreateContentRuleInput,
    @Ctx() context: Context,
  ): Promise<ContentRule> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    return found(
      context,
      await once(context, 'createContentRule', input, (key) => createContentRule(context, input, key)),
    );
  }

  @ModeratorsOnly()
  @Mutation(() => ContentRule, {
    description: 'Changes a content rule, or switches it on or off. Needs a recent login.',
  })
  async updateContentRule(
    @Arg('input', () => UpdateContentRuleInput) input: UpdateContentRuleInput,
    @Ctx() context: Context,
  ): Promise<ContentRule> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const id = parseId(input.ruleId, 'ruleId');
    await once(context, 'updateContentRule', input, (key) => updateContentRule(context, id, input, key));
    return found(context, id);
  }

  @ModeratorsOnly()
  @Mutation(() => Boolean, {
    description:
      'Deletes a content rule; content that it holds keeps waiting for review. Needs a recent login.',
  })
  async deleteContentRule(
    @Arg('input', () => DeleteContentRuleInput) input: DeleteContentRuleInput,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await requireRecentSignIn(context, { within: TWO_HOURS_SLIDING });
    const id = parseId(input.ruleId, 'ruleId');
    await onceOrAgain(context, 'deleteContentRule', input, id, () => deleteContentRule(context, id));
    await context.services.contentRules.refresh();
    return true;
  }
}

async function found({ services }: Context, id: number): Promise<ContentRule> {
  // The rule holds in this process when the answer arrives.
  await services.contentRules.refresh();
  const rule = await contentRuleRow(services.database.pool, id);
  if (!rule) throw notFound('Content rule');
  return rule;
}
