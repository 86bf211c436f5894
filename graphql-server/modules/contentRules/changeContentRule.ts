import { sql } from 'kysely';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { db, statement, type Params } from '../../platform/database/statements.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keep } from '../../platform/idempotency/keptKeys.ts';
import type { LogAction } from '../moderationLog/actions.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';
import type { CreateContentRuleInput, UpdateContentRuleInput } from './contentRule.inputs.ts';
import { MAX_RULES, type ContentRuleAction, type ContentRuleKind } from './contentRule.types.ts';
import { checkRule } from './checkRule.ts';
import { contentRuleRow } from './contentRuleRows.ts';
import { refuseSlowPattern } from './slowPattern.ts';

interface Values {
  kind: ContentRuleKind;
  text: string;
  action: ContentRuleAction;
  isEnabled: boolean;
  note: string | null;
  by: number;
}

const countAll = statement('count-content-rules', () =>
  db.selectFrom('content_rules').select(sql<number>`count(*)::int`.as('count')),
);

const add = statement('add-content-rule', ({ kind, text, action, isEnabled, note, by }: Params<Values>) =>
  db
    .insertInto('content_rules')
    .values({ kind, text, action, is_enabled: isEnabled, note, changed_by: by })
    .returning('id'),
);

const lock = statement('lock-content-rule', ({ id }: Params<{ id: number }>) =>
  db
    .selectFrom('content_rules')
    .select(['kind', 'text', 'action', 'is_enabled as isEnabled', 'note'])
    .where('id', '=', id)
    .forUpdate(),
);

const change = statement(
  'change-content-rule',
  ({ id, kind, text, action, isEnabled, note, by }: Params<Values & { id: number }>) =>
    db
      .updateTable('content_rules')
      .set({
        kind,
        text,
        action,
        is_enabled: isEnabled,
        note,
        changed_by: by,
        changed_at: sql<string>`now()`,
      })
      .where('id', '=', id),
);

const remove = statement('delete-content-rule', ({ id }: Params<{ id: number }>) =>
  db.deleteFrom('content_rules').where('id', '=', id).returning(['kind', 'text', 'action']),
);

/** Creates a rule; returns its id. Throws BAD_USER_INPUT for a text that is no pattern or domain, and CONFLICT beyond the limit. */
export async function createContentRule(
  { services, memberId: by }: Context,
  { kind, text, action, isEnabled, note }: CreateContentRuleInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  await requireUsable(kind, text);
  return services.transactions.run(async (tx) => {
    // Of two at once, one sees the other's.
    await lockLog(tx);
    const [{ count } = { count: 0 }] = await tx.rows(countAll, {});
    if (count >= MAX_RULES) throw conflict(`There are already ${MAX_RULES} content rules.`);
    const values = { kind, text, action, isEnabled, note: note || null, by };
    const [made] = await tx.rows(add, values);
    await keep(tx, idempotencyKey, made!.id);
    await log(tx, 'CONTENT_RULE_CREATED', by, made!.id, values);
    return made!.id;
  });
}

/** Outside of a transaction, because a pattern may have to wait for its trial. */
async function requireUsable(kind: ContentRuleKind, text: string): Promise<void> {
  checkRule(kind, text);
  await refuseSlowPattern(kind, text);
}

/** Changes a rule. Throws NOT_FOUND, BAD_USER_INPUT as `createContentRule`, and CONFLICT if another one changes it meanwhile. */
export async function updateContentRule(
  { services, memberId: by }: Context,
  id: number,
  input: UpdateContentRuleInput,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  const known = await contentRuleRow(services.database.pool, id);
  if (!known) throw notFound('Content rule');
  const wanted = changed(known, input);
  // An older rule need not be one that would be accepted now.
  if (!isSame(wanted, known)) await requireUsable(wanted.kind, wanted.text);
  return services.transactions.run(async (tx) => {
    const [before] = await tx.rows(lock, { id });
    if (!before) throw notFound('Content rule');
    const after = changed(before as Rule, input);
    if (!isSame(after, wanted)) throw conflict('This rule was changed meanwhile. Please try again.');
    await tx.rows(change, { id, ...after, by });
    await keep(tx, idempotencyKey, id);
    await log(tx, actionOf(before.isEnabled, after.isEnabled), by, id, after);
    return id;
  });
}

type Rule = Omit<Values, 'by'>;

const changed = (before: Rule, { kind, text, action, isEnabled, note }: UpdateContentRuleInput): Rule => ({
  kind: kind ?? before.kind,
  text: text ?? before.text,
  action: action ?? before.action,
  isEnabled: isEnabled ?? before.isEnabled,
  note: note === undefined ? before.note : note || null,
});

const isSame = (a: Rule, b: Rule) => a.kind === b.kind && a.text === b.text;

const actionOf = (was: boolean, is: boolean): LogAction =>
  was === is ? 'CONTENT_RULE_CHANGED' : is ? 'CONTENT_RULE_ENABLED' : 'CONTENT_RULE_DISABLED';

/** Deletes a rule; throws NOT_FOUND. What it holds keeps waiting. */
export async function deleteContentRule({ services, memberId: by }: Context, id: number): Promise<void> {
  await services.transactions.run(async (tx) => {
    const [gone] = await tx.rows(remove, { id });
    if (!gone) throw notFound('Content rule');
    await log(tx, 'CONTENT_RULE_DELETED', by, id, gone);
  });
}

/** The texts of entries are not public, so that nobody learns from the log what to avoid. */
async function log(
  tx: Transaction,
  action: LogAction,
  actorId: number,
  id: number,
  rule: { kind: string; text: string; action: string },
): Promise<void> {
  tx.publish('contentRules.changed', {});
  const text = `${rule.action} ${rule.kind}: ${rule.text}`;
  await appendToLog(tx, { actorId, action, target: { kind: 'CONTENT_RULE', id }, text });
}
