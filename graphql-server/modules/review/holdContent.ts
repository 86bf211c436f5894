import { sql } from 'kysely';
import { badField, conflict, held, keyReused } from '../../platform/errors/errors.ts';
import { db, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { IdempotencyKey } from '../../platform/idempotency/key.ts';
import { keepsItsKey } from '../../platform/idempotency/keptKeys.ts';
import { altOf } from '../media/mediaAlt.ts';
import { takeMedium, usedAlready } from '../media/takeMedium.ts';
import { checkPlace } from './checkPlace.ts';
import type { HeldReason } from './held.types.ts';
import { likenessOf } from './likeness.ts';
import { textsOf, type Operation } from './operations.ts';

type Input = Record<string, unknown>;

/** An expired key is taken off what was held with it, so that it can be used again. */
const byKey = statement('held-by-key', ({ author, key }: Params<{ author: number; key: string }>) =>
  db
    .with('expired', (q) =>
      q
        .updateTable('held_content')
        .set({ idempotency_key: null })
        .where('author_id', '=', author)
        .where('idempotency_key', '=', key)
        .where(sql<boolean>`not ${keepsItsKey}`),
    )
    .selectFrom('held_content')
    .select(['id', 'operation', 'input_hash'])
    .where('author_id', '=', author)
    .where('idempotency_key', '=', key)
    .where(keepsItsKey),
);

const waiting = statement('count-own-waiting', ({ author }: Params<{ author: number }>) =>
  db
    .selectFrom('held_content')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', author)
    .where('state', '=', sql.lit('WAITING' as const)),
);

interface NewHeld {
  author: number;
  operation: string;
  input: string;
  kind: Operation['kind'];
  content: string;
  medium: number | null;
  via: string | null;
  reason: `${HeldReason}`;
  rule: number | null;
  likeness: string;
  seconds: number | null;
  key: string | null;
  inputHash: string | null;
}

const add = statement('hold-content', (of: Params<NewHeld>) =>
  db
    .insertInto('held_content')
    .values({
      author_id: of.author,
      operation: of.operation,
      input: sql<Record<string, unknown>>`${of.input}::text::jsonb`,
      kind: of.kind,
      content: of.content,
      media_id: of.medium,
      via: of.via,
      reason: of.reason,
      rule_id: of.rule,
      likeness: of.likeness,
      release_at: sql<string | null>`now() + ${of.seconds}::int * interval '1 second'`,
      idempotency_key: of.key,
      input_hash: of.inputHash,
    })
    .onConflict((on) =>
      on.columns(['author_id', 'idempotency_key']).where('idempotency_key', 'is not', null).doNothing(),
    )
    .returning('id'),
);

export interface Cause {
  reason: `${HeldReason}`;
  ruleId: number | null;
  /** After which it is published without a moderator; null for never. */
  seconds: number | null;
}

/** How much content of one member may wait for review at a time. */
const MAX_WAITING = 50;

/** Saves a call for moderators instead of carrying it out, and throws HELD; with the same key only once. */
export async function holdContent(
  context: Context,
  [name, operation]: [string, Operation],
  given: object,
  { reason, ruleId, seconds }: Cause,
  key: IdempotencyKey | null,
): Promise<never> {
  const { memberId: author, via } = context;
  const pool = context.services.database.pool;
  if (key) await refuseRepetition(context, key);
  const [{ count } = { count: 0 }] = await rows(pool, waiting, { author });
  if (count >= MAX_WAITING) throw conflict('Too much of your content is already waiting for review.');
  await checkPlace(context, operation, given as Input);
  const settled = await operation.settle?.(context, given as never);
  const { input, medium } = await withStoredFile(context, operation, given as Input);
  const texts = textsOf(operation, input);
  const [made] = await rows(pool, add, {
    author,
    operation: name,
    input: JSON.stringify({ ...input, settled }),
    kind: operation.kind,
    content: texts.join('\n\n'),
    medium: medium?.id ?? null,
    via,
    reason,
    rule: ruleId,
    likeness: likenessOf(texts, medium?.key ?? null),
    seconds,
    key: key?.value ?? null,
    inputHash: key?.inputHash ?? null,
  });
  if (made) throw held(made.id);
  await refuseRepetition(context, key!);
  throw conflict('This request is still being processed. Please try again in a moment.');
}

/** Answers a repeated call as the first time. */
async function refuseRepetition({ services, memberId }: Context, key: IdempotencyKey): Promise<void> {
  const [earlier] = await rows(services.database.pool, byKey, { author: memberId, key: key.value });
  if (!earlier) return;
  if (earlier.operation !== key.operation || earlier.input_hash !== key.inputHash) throw keyReused();
  throw held(earlier.id);
}

/** The input with the id of a stored file instead of the file. */
async function withStoredFile(context: Context, { use, needs }: Operation, given: Input) {
  const { imageUrl, mediaId, clientMutationId: _, ...input } = given;
  if (!use) return { input, medium: null };
  const medium = await takeMedium(
    context,
    { dataUrl: imageUrl as string | null, id: mediaId as string | null },
    use,
  );
  if (medium?.unusedSince === null) throw usedAlready();
  if (needs && !medium && !input.content) throw badField(needs, `${needs.join(' or ')} is required.`);
  if (needs) altOf(input.mediaAlt as string | null, medium);
  const file =
    medium === undefined ? {} : medium === null ? { imageUrl: null } : { mediaId: String(medium.id) };
  return { input: { ...input, ...file }, medium: medium ?? null };
}
