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

const muters = statement('muters', ({ members }: Params<{ members: readonly number[] }>) =>
  db.selectFrom('mutes').select('muter_id as muter').where('muted_id', '=', oneOf(members)),
);

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

type Members = readonly (number | null)[];

/** Decides at delivery which subscribers get an event, by one statement for all subscribers of this process. */
export class Separations {
  readonly #pool: Pool;
  readonly #ofEvent = new WeakMap<object, Promise<ReadonlySet<number>>>();
  readonly #mutersOfEvent = new WeakMap<object, Promise<ReadonlySet<number>>>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Members who do not see an event that these members cause. */
  of(event: object, members: Members): Promise<ReadonlySet<number>> {
    return once(this.#ofEvent, event, () => this.#read(members));
  }

  /** The same with those who have muted one of these members, for what the feed leaves out. */
  async ofFeed(event: object, members: Members): Promise<ReadonlySet<number>> {
    const silent = once(this.#mutersOfEvent, event, () => this.#readMuters(members));
    const [separated, muting] = await Promise.all([this.of(event, members), silent]);
    return muting.size === 0 ? separated : new Set([...separated, ...muting]);
  }

  async #read(members: Members): Promise<ReadonlySet<number>> {
    const found = await readSeparated(this.#pool, members);
    return found.size === 0 ? NOBODY : new Set([...found.values()].flatMap((others) => [...others]));
  }

  async #readMuters(members: Members): Promise<ReadonlySet<number>> {
    const found = await rows(this.#pool, muters, { members: members.filter((id) => id !== null) });
    return new Set(found.map(({ muter }) => muter));
  }
}

function once<Value>(known: WeakMap<object, Promise<Value>>, event: object, read: () => Promise<Value>) {
  let value = known.get(event);
  if (!value) known.set(event, (value = read()));
  return value;
}

type Push<Payload> = (payload: Payload) => void;
type Subscriber = Pick<Context, 'services' | 'isMember' | 'caller'>;

/** Passes an event on to a subscriber who is not among those from whom it is hidden. */
function pushUnlessHidden<Payload extends object>(
  { services, isMember, caller }: Subscriber,
  event: Payload,
  hiddenFrom: (separations: Separations) => Promise<ReadonlySet<number>>,
  push: Push<Payload>,
  fail: () => void,
): void {
  if (!isMember) return push(event);
  hiddenFrom(services.separations)
    .then((hidden) => hidden.has(caller.viewerId!) || push(event))
    .catch(fail);
}

/** Passes an event of a member on to a subscriber unless a block separates the two. */
export const pushIfVisible = <Payload extends object>(
  subscriber: Subscriber,
  event: Payload,
  members: Members,
  push: Push<Payload>,
  fail: () => void,
): void => pushUnlessHidden(subscriber, event, (separations) => separations.of(event, members), push, fail);

type CausedBy<Name extends EventName> = (event: Events[Name]) => number;

const streamHiding =
  (kind: 'of' | 'ofFeed') =>
  <Name extends EventName>(context: Context, name: Name, causedBy: CausedBy<Name>) =>
    streamOf<Events[Name]>((push, fail) =>
      (context.services.events as EventBus).on(name, (given) => {
        const event = given as Events[Name] & object;
        pushUnlessHidden(context, event, (all) => all[kind](event, [causedBy(event)]), push, fail);
      }),
    );

/** The events of one name, each unless a block separates the subscriber from the member who caused it. */
export const streamOfVisible = streamHiding('of');

/** The same without those of members whom the subscriber has muted. */
export const streamOfUnmuted = streamHiding('ofFeed');
