import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import type { Visitor } from '../testing/visitor.ts';
import { codeOf } from '../testing/writing.ts';
import { emptyChat, shown } from '../testing/sequences/chatModel.ts';
import { apply, aStep, MEMBERS, type Step, type World } from '../testing/sequences/chatSteps.ts';
import { SEQUENCES, MOST_MS, useTwoProcesses, type Pair } from '../testing/sequences/twoProcesses.ts';

const { testApp, newMembers } = useTwoProcesses();

async function take(world: World, members: Pair[], step: Step): Promise<void> {
  const call = apply(world, step);
  if (!call) return;
  const answer = await members[call.member]![step.process]!.run(call.document, call.variables);
  expect([step, codeOf(answer)]).toEqual([step, call.outcome]);
  if (call.made) world.ids.set(call.made, answer.data.sendGroupMessage.id);
}

const READ = `query ($group: ID!, $changedAfter: Int) {
  groupMessages(groupId: $group, first: 100, changedAfter: $changedAfter) {
    nodes { seq content version deletedAt change replyTo { seq content deletedAt } } } }`;

interface Quoted {
  seq: number;
  content: string;
  deletedAt: string | null;
}

interface Read extends Quoted {
  version: number;
  change: number;
  replyTo: Quoted | null;
}

async function read(visitor: Visitor, group: number, changedAfter: number | null): Promise<Read[]> {
  return (await visitor.run(READ, { group, changedAfter })).data.groupMessages.nodes;
}

const asShown = (messages: readonly Read[]) =>
  messages.map(({ version, replyTo, ...message }) => ({
    version,
    ...quoted(message),
    replyTo: replyTo && quoted(replyTo),
  }));

const quoted = ({ seq, content, deletedAt }: Quoted) => ({ seq, content, isDeleted: deletedAt !== null });

/** Somebody who looks only now and then, and asks for what has changed since. */
class Away {
  readonly #messages = new Map<number, Read>();
  #changedUpTo = 0;

  async catchUp(visitor: Visitor, group: number): Promise<ReturnType<typeof asShown>> {
    for (const message of await read(visitor, group, this.#changedUpTo)) {
      this.#messages.set(message.seq, message);
      this.#changedUpTo = Math.max(this.#changedUpTo, message.change);
    }
    return asShown(
      [...this.#messages.values()]
        .toSorted((one, other) => one.seq - other.seq)
        // What a message replies to has changes of its own.
        .map((message) => ({
          ...message,
          replyTo: message.replyTo && this.#messages.get(message.replyTo.seq)!,
        })),
    );
  }
}

it(
  'five members write, edit, delete, undo, join, leave and are banned on two processes: the chat is what the rules say, also for who was away',
  async () => {
    await assert(
      asyncProperty(array(aStep, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
        const { users, members } = await newMembers(MEMBERS);
        const groupId = await testApp.create.group({ creator: users[0]!, members: users.slice(1) });
        const memberIds = users.map(({ id }) => id);
        const world: World = { ...emptyChat(MEMBERS), groupId, memberIds, ids: new Map(), textCount: 0 };
        const away = new Away();
        for (const [n, step] of steps.entries()) {
          await take(world, members, step);
          const reader = members[step.target]![(step.process + 1) % 2]!;
          expect([step, asShown(await read(reader, groupId, null))]).toEqual([step, shown(world)]);
          if (n % 7 === 0) expect(await away.catchUp(reader, groupId)).toEqual(shown(world));
        }
        expect(await away.catchUp(testApp.nobody, groupId)).toEqual(shown(world));
      }),
      { numRuns: SEQUENCES, interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: true },
    );
  },
  MOST_MS + 30_000,
);
