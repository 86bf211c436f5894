import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { SETTINGS_LIST, type SettingOfCommunity } from '../../contract/communitySettings.ts';
import { parseSetting, type Env } from '../../platform/config/env.ts';
import { STORED, storedSettings, versionOf } from '../../platform/config/storedSettings.ts';
import { db, into, publishing, type Params } from '../../platform/database/statements.ts';
import { conflict, HodlhoodError } from '../../platform/errors/errors.ts';
import type { Transaction } from '../../platform/database/transactions.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { appendToLog, lockLog } from '../moderationLog/appendToLog.ts';
import type { UpdateCommunitySettingsInput } from './communitySettings.types.ts';
import { settingText } from './settingText.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /** `about` names the changes that every owner is notified of; null if there are none. */
    'communitySettings.changed': { changed_by: number; about: string | null };
  }
}

interface Change {
  setting: SettingOfCommunity & { name: string };
  /** In the environment's form; null for the default. */
  text: string | null;
}

type Values = { member: number; about: string | null; keys: string[]; texts: string[]; removed: string[] };

const change = publishing(
  'change-community-settings',
  'communitySettings.changed',
  ({ member, about, keys, texts, removed }: Params<Values>, { publish, announced }) =>
    publish(
      db
        .with('gone', (q) =>
          q.deleteFrom('settings').where('key', '=', sql<string>`any (${removed}::text[])`),
        )
        .with('stored', () =>
          into(
            'settings',
            db
              .selectFrom(
                sql<{ key: string; value: string }>`unnest(${keys}::text[], ${texts}::text[])`.as<'given'>(
                  sql`given(key, value)`,
                ),
              )
              .select(['key', 'value']),
          ).onConflict((on) => on.column('key').doUpdateSet({ value: sql`excluded.value` })),
        ),
      (q) =>
        q.selectNoFrom([
          sql<number>`${member}::int`.as('changed_by'),
          sql<string | null>`${about}::text`.as('about'),
        ]),
    ).selectNoFrom(announced),
);

/**
 * Stores the given settings; all processes follow (`StoredSettings`), this one before the answer. Throws CONFLICT if the
 * version that the change is based on is not the stored one: changes wait for each other by the lock of the log.
 */
export async function updateCommunitySettings(
  { services, memberId }: Context,
  input: UpdateCommunitySettingsInput,
): Promise<void> {
  const { env, settings, transactions } = services;
  // Another process may have stored something a moment ago.
  await settings.refresh();
  const changes = changesIn(input).filter((one) => !isNow(env, one));
  refuseFixed(changes, env.fixed);
  if (changes.length === 0) return;
  const about = aboutOf(changes);
  await transactions.run(async (tx) => {
    await lockLog(tx);
    await refuseOlder(tx, input.version ?? null);
    await tx.execute(change, { member: memberId, about, ...rowsOf(changes) });
    await appendToLog(tx, {
      actorId: memberId,
      action: about === null ? 'SETTINGS_CHANGED' : 'TOKEN_OR_LINKS_CHANGED',
      text: changes.map(({ setting, text }) => `${setting.name}: ${text ?? 'default'}`).join('\n'),
    });
    tx.publish('communitySettings.changed', {});
  });
  await settings.refresh();
}

async function refuseOlder(tx: Transaction, version: string | null): Promise<void> {
  if (version !== null && version !== versionOf(await tx.rows(storedSettings, {})))
    throw conflict('Another owner has changed the settings in the meantime.');
}

function isNow(env: Env, { setting: { variable }, text }: Change): boolean {
  const parsed = parseSetting(variable, text ?? undefined);
  const values = env as unknown as Record<string, unknown>;
  return 'value' in parsed && isDeepStrictEqual(parsed.value, values[variable]);
}

function changesIn(input: UpdateCommunitySettingsInput): Change[] {
  const given = input as unknown as Record<string, unknown>;
  return SETTINGS_LIST.flatMap((setting) => {
    const value = given[setting.name];
    if (value === undefined) return [];
    return [{ setting, text: value === null ? null : settingText(value) }];
  });
}

/** What the environment sets would have no effect here. */
function refuseFixed(changes: Change[], fixed: ReadonlySet<string>): void {
  const errors = changes
    .filter(({ setting }) => fixed.has(setting.variable))
    .map(({ setting: { name, variable } }) => ({
      field: name,
      detail: `This is set by the server’s environment (${variable}).`,
    }));
  if (errors[0]) throw new HodlhoodError('BAD_USER_INPUT', errors[0].detail, { errors });
}

function rowsOf(changes: Change[]) {
  const keyOf = ({ setting }: Change) => STORED + setting.variable;
  const stored = changes.filter(({ text }) => text !== null);
  return {
    keys: stored.map(keyOf),
    texts: stored.map(({ text }) => text!),
    removed: changes.filter(({ text }) => text === null).map(keyOf),
  };
}

/** Describes the changes that every owner is notified of (decision 48a); null if there are none. */
function aboutOf(changes: Change[]): string | null {
  const names = changes.filter(({ setting }) => setting.isSensitive).map(({ setting }) => setting.name);
  const parts = [
    names.includes('tokenAddress') && 'the token address',
    names.some((name) => name !== 'tokenAddress') && 'the links',
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' and ');
}
