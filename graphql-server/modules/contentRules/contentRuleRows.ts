import type { Pool } from 'pg';
import { db, rows, statement, type Params, type RowOf } from '../../platform/database/statements.ts';
import { userColumns, userOf } from '../users/userRows.ts';
import type { ContentRule, ContentRuleAction, ContentRuleKind } from './contentRule.types.ts';

const rules = () =>
  db
    .selectFrom('content_rules as r')
    .innerJoin('users as u', 'u.id', 'r.changed_by')
    .select(userColumns)
    .select(['r.id as rule_id', 'r.kind', 'r.text', 'r.action', 'r.is_enabled', 'r.note'])
    .select(['r.created_at as rule_created_at', 'r.changed_at']);

const page = statement('content-rules', ({ before, limit }: Params<{ before: number; limit: number }>) =>
  rules().where('r.id', '<', before).orderBy('r.id', 'desc').limit(limit),
);

const one = statement('content-rule', ({ id }: Params<{ id: number }>) => rules().where('r.id', '=', id));

/** The latest first, `limit` before the id `before`. */
export const contentRuleRows = async (pool: Pool, before: number, limit: number): Promise<ContentRule[]> =>
  (await rows(pool, page, { before, limit })).map(toRule);

export async function contentRuleRow(pool: Pool, id: number): Promise<ContentRule | undefined> {
  const [row] = await rows(pool, one, { id });
  return row && toRule(row);
}

const toRule = (row: RowOf<typeof one>): ContentRule => ({
  id: row.rule_id,
  kind: row.kind as ContentRuleKind,
  text: row.text,
  action: row.action as ContentRuleAction,
  isEnabled: row.is_enabled,
  note: row.note,
  changedBy: userOf(row),
  createdAt: row.rule_created_at,
  changedAt: row.changed_at,
});

const enabled = statement('enabled-content-rules', () =>
  db
    .selectFrom('content_rules')
    .select(['id', 'kind', 'text', 'action'])
    .where('is_enabled', '=', true)
    .orderBy('id'),
);

export interface EnabledRule {
  id: number;
  kind: ContentRuleKind;
  text: string;
  action: ContentRuleAction;
}

/** The rules in force. */
export const enabledRules = async (pool: Pool): Promise<EnabledRule[]> =>
  (await rows(pool, enabled, {})) as EnabledRule[];
