import type { Pool } from 'pg';
import type { EventBus, Events } from '../../platform/events/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { streamOf } from '../../platform/websocket/stream.ts';
import { readSeparated } from '../visibility/separations.ts';
import { authorize } from './group.policy.ts';
import { groupAccess } from './groupRows.ts';
import { membersAmong } from './memberRows.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    groupStreams: GroupStreams;
  }
}

/** Events whose audience are the members of a group at the time of delivery. */
const EVENTS = ['groupMessage.sent', 'groupMessage.changed', 'group.changed', 'groupMember.typing'] as const;
type GroupEvent = (typeof EVENTS)[number];

interface Listener<Payload> {
  memberId: number | null;
  push(payload: Payload): void;
  fail(): void;
}

/** Listeners by the id of one group, or by null for all groups that the listener belongs to. */
type Listeners<Payload> = Map<number | null, Set<Listener<Payload>>>;

/**
 * Delivers the events of a group to the listeners of this process. Each event is authorized when it is delivered, by one
 * statement for all listeners. They get the same object, so that what does not depend on the viewer is read and answered
 * once (`sharedAnswers.ts`).
 */
export class GroupStreams {
  readonly #pool: Pool;
  readonly #listeners = new Map<GroupEvent, Listeners<never>>();
  /** The events of one group are delivered one after the other. */
  readonly #queues = new Map<number, Promise<void>>();

  constructor(pool: Pool, events: EventBus) {
    this.#pool = pool;
    for (const name of EVENTS) {
      this.#listeners.set(name, new Map());
      events.on(name, (event) => this.#enqueue(name, event));
    }
  }

  /** Events of one group, for a viewer who may read it at this moment, or of all groups that a member belongs to. */
  stream<Name extends GroupEvent>(name: Name, memberId: number | null, groupId: number | null) {
    const listeners = this.#listeners.get(name) as Listeners<Events[Name]>;
    return streamOf<Events[Name]>((push, fail) => {
      const listener = { memberId, push, fail };
      const set = listeners.get(groupId) ?? new Set();
      listeners.set(groupId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(groupId) === set) listeners.delete(groupId);
      };
    });
  }

  /** The number of listeners in this process. */
  listeners(name: string): number {
    const sets = this.#listeners.get(name as GroupEvent)?.values() ?? [];
    return [...sets].reduce((count, set) => count + set.size, 0);
  }

  #enqueue<Name extends GroupEvent>(name: Name, event: Events[Name]): void {
    const listeners = this.#listeners.get(name) as Listeners<Events[Name]>;
    if (!listeners.has(event.groupId) && !listeners.has(null)) return;
    const before = this.#queues.get(event.groupId) ?? Promise.resolve();
    const done = before.then(() => this.#deliver(listeners, event));
    this.#queues.set(event.groupId, done);
    void done.then(() => {
      if (this.#queues.get(event.groupId) === done) this.#queues.delete(event.groupId);
    });
  }

  async #deliver<Name extends GroupEvent>(
    listeners: Listeners<Events[Name]>,
    event: Events[Name],
  ): Promise<void> {
    const readers = [...(listeners.get(event.groupId) ?? [])];
    const others = [...(listeners.get(null) ?? [])];
    try {
      const open = isOpen(event) ? readers : [];
      const checked = isOpen(event) ? others : [...readers, ...others];
      const recipients = await this.#recipientsAmong(event, checked);
      if (!recipients) return;
      const separated = await this.#separatedFrom(event);
      for (const listener of [...open, ...checked.filter(({ memberId }) => recipients.has(memberId))])
        if (listener.memberId === null || !separated?.has(listener.memberId)) listener.push(event);
    } catch {
      // The recipients could not be read: all listeners connect again and fetch what they missed.
      for (const listener of [...readers, ...others]) listener.fail();
    }
  }

  /** Members who do not see whom the event is about, because of a block. Messages are sent to them, to be hidden. */
  async #separatedFrom(event: Events[GroupEvent]): Promise<ReadonlySet<number> | undefined> {
    if (!('userId' in event) || event.userId === null) return undefined;
    return (await readSeparated(this.#pool, [event.userId])).get(event.userId);
  }

  /** Null if the event is for nobody: of a group that is gone only that is told. */
  async #recipientsAmong(
    event: Events[GroupEvent],
    listeners: Listener<never>[],
  ): Promise<Set<number | null> | null> {
    const ids = [...new Set(listeners.flatMap(({ memberId }) => memberId ?? []))];
    const members = await membersAmong(this.#pool, event.groupId, ids);
    if (!members && !isDeletion(event)) return null;
    if (!('audience' in event)) return new Set(members);
    return new Set(event.isForAudienceOnly ? event.audience : [...(members ?? []), ...event.audience]);
  }
}

/** Whether the event is for all who read the group, members or not. */
const isOpen = (event: Events[GroupEvent]) =>
  event.isPublic && !('audience' in event && event.isForAudienceOnly);

const isDeletion = (event: Events[GroupEvent]) => 'change' in event && event.change === 'DELETED';

type Subscribed = { context: Context; args: { groupId?: string | null } };

/** The events of one group, for a viewer who may read it at this moment, or of all groups of the member. */
export const streamTo =
  (name: GroupEvent) =>
  async ({ context, args: { groupId } }: Subscribed) => {
    const { services, pool, viewerId } = context;
    if (groupId == null) return services.groupStreams.stream(name, context.memberId, null);
    const id = parseId(groupId, 'groupId');
    authorize(await groupAccess(pool, viewerId, id), viewerId, 'read');
    return services.groupStreams.stream(name, viewerId, id);
  };

/** Description of a subscription's `groupId`. */
export const WHICH = 'One group that the viewer may read; all of the viewer’s groups if omitted.';
