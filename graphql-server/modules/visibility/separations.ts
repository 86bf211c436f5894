import type { Pool } from 'pg';
import { db, oneOf, rows, statement, type Params } from '../../platform/database/statements.ts';
import type { EventBus, EventName, Events } from '../../platform/events/events.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import type { Context } from '../../platform/graphql/context.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    separations: Separations;
  }
}

/** Who is separated from each of these members by a block. */
export type Separated = ReadonlyMap<number, ReadonlySet<number>>;

const pairs = statement('separations', ({ members }: Params<{ members: readonly number[] }>) => {
  const from = (own: 'blocker_id' | 'blocked_id', other: 'blocker_id' | 'blocked_id') =>
    db
      .selectFrom('blocks')
      .select([`${own} as member`, `${other} as other`])
      .where(own, '=', oneOf(members));
  return from('blocker_id', 'blocked_id').unionAll(from('blocked_id', 'blocker_id'));
});

/** Reads the blocks of these members; members without blocks are left out. */
export async function readSeparated(
  pool: Pool,
  members: readonly (number | null)[],
): Promise<Map<number, Set<number>>> {
  const found = new Map<number, Set<number>>();
  const ids = [...new Set(members.filter((id) => id !== null))];
  if (ids.length === 0) return found;
  for (const { member, other } of await rows(pool, pairs, { members: ids }))
    found.set(member, (found.get(member) ?? new Set()).add(other));
  return found;
}

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Whether the viewer sees a member in an answer that many viewers share (`sharedAnswers.ts`). The viewer is read only if
 * the member has blocks, so that other answers stay shared.
 */
export function seesAmong(separated: Separated, context: Context, member: number): boolean {
  const others = separated.get(member);
  if (!others) return true;
  const { viewerId } = context;
  return viewerId === null || !others.has(viewerId);
}

/** Decides at delivery which subscribers get an event, by one statement for all subscribers of this process. */
export class Separations {
  readonly #pool: Pool;
  readonly #ofEvent = new WeakMap<object, Promise<ReadonlySet<number>>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Members who do not see an event that these members cause. */
  of(event: object, members: readonly (number | null)[]): Promise<ReadonlySet<number>> {
    let known = this.#ofEvent.get(event);
    if (!known) this.#ofEvent.set(event, (known = this.#read(members)));
    return known;
  }

  async #read(members: readonly (number | null)[]): Promise<ReadonlySet<number>> {
    const found = await readSeparated(this.#pool, members);
    return found.size === 0 ? NOBODY : new Set([...found.values()].flatMap((others) => [...others]));
  }
}

type Push<Payload> = (payload: Payload) => void;

/** Passes an event of a member on to a subscriber unless a block separates the two. */
export function pushIfVisible<Payload extends object>(
  { services, isMember, caller }: Pick<Context, 'services' | 'isMember' | 'caller'>,
  event: Payload,
  members: readonly (number | null)[],
  push: Push<Payload>,
  fail: () => void,
): void {
  if (!isMember) return push(event);
  services.separations
    .of(event, members)
    .then((separated) => separated.has(caller.viewerId!) || push(event))
    .catch(fail);
}

/** The events of one name, each unless a block separates the subscriber from the member who caused it. */
export const streamOfVisible = <Name extends EventName>(
  context: Context,
  name: Name,
  causedBy: (event: Events[Name]) => number,
) =>
  streamOf<Events[Name]>((push, fail) =>
    (context.services.events as EventBus).on(name, (event) =>
      pushIfVisible(context, event as Events[Name] & object, [causedBy(event)], push, fail),
    ),
  );
