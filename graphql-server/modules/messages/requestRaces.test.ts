import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, newParty, stateOf, write, type Party } from '../../testing/messageRequests.ts';
import { BLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

/** Each is tried this often, because only some meet. */
const ROUNDS = 12;

const two = async (): Promise<[Party, Party]> => [await newParty(testApp), await newParty(testApp)];

const ASK = 'mutation ($id: ID!) { sendFriendRequest(input: { receiverId: $id }) { id } }';

/** Runs both at once, often; `requested` has a request of the first to the second before. */
async function race(
  requested: boolean,
  one: (ann: Party, bob: Party) => Promise<unknown>,
  other: (ann: Party, bob: Party) => Promise<unknown>,
  check: (ann: Party, bob: Party, codes: string[]) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const [ann, bob] = await two();
    if (requested) await write(ann, bob);
    const answers = await Promise.all(
      round % 2 ? [one(ann, bob), other(ann, bob)] : [other(ann, bob), one(ann, bob)].toReversed(),
    );
    const codes = answers.map((result) => (typeof result === 'string' ? 'OK' : codeOf(result as never)));
    for (const code of codes) expect(['OK', 'NOT_FOUND']).toContain(code);
    await check(ann, bob, codes);
  }
}

describe('at the same moment', () => {
  it('both write for the first time: one conversation, which nobody has to accept', () =>
    race(
      false,
      (ann, bob) => write(ann, bob),
      (ann, bob) => write(bob, ann),
      async (ann, bob) => {
        for (const [viewer, other] of [
          [ann, bob],
          [bob, ann],
        ] as const)
          expect(await stateOf(viewer, other)).toMatchObject({ isRequest: false, badge: 1, inOthers: true });
      },
    ));

  it('it is accepted and ignored: accepted in the end', () =>
    race(
      true,
      (ann, bob) => answer(bob, ann, 'ACCEPTED'),
      (ann, bob) => answer(bob, ann, 'IGNORED'),
      async (ann, bob, codes) => {
        expect(codes[0]).toBe('OK');
        expect(await stateOf(bob, ann)).toMatchObject({ isRequest: false, isIgnored: false, badge: 1 });
      },
    ));

  it('it is answered by a message and ignored: accepted in the end', () =>
    race(
      true,
      (ann, bob) => write(bob, ann),
      (ann, bob) => answer(bob, ann, 'IGNORED'),
      async (ann, bob) =>
        expect(await stateOf(bob, ann)).toMatchObject({ isRequest: false, isIgnored: false, inOthers: true }),
    ));

  it('it is accepted and its sender blocked: closed in the end', () =>
    race(
      true,
      (ann, bob) => answer(bob, ann, 'ACCEPTED'),
      (ann, bob) => bob.as.run(BLOCK, { id: ann.row.id }),
      async (ann, bob, codes) => {
        expect(await stateOf(bob, ann)).toMatchObject({ isRequest: codes[0] !== 'OK', requestCount: 0 });
        const { data } = await bob.as.run(`{ conversation(userId: ${ann.row.id}) { isClosed } }`);
        expect(data.conversation.isClosed).toBe(true);
      },
    ));

  it('a friendship begins and the first message comes: no request between friends', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [ann, bob] = await two();
      await ann.as.run(ASK, { id: bob.row.id });
      await Promise.all([bob.as.run(ASK, { id: ann.row.id }), write(ann, bob)]);
      expect(await stateOf(bob, ann)).toMatchObject({ isRequest: false, badge: 1, inOthers: true });
    }
  });
});

const STEPS = ['ann writes', 'bob writes', 'accept', 'ignore', 'friends', 'block', 'unblock'] as const;
type Step = (typeof STEPS)[number];

/** What the rule says, for the receiver bob. */
interface Model {
  begun: boolean;
  pending: boolean;
  ignored: boolean;
  accepted: boolean;
  friends: boolean;
  blocked: boolean;
  unread: number;
}

const NOTHING: Model = {
  begun: false,
  pending: false,
  ignored: false,
  accepted: false,
  friends: false,
  blocked: false,
  unread: 0,
};

/** The state after a step, and the outcome of its call. */
function next(model: Model, step: Step): [Model, string] {
  const { begun, pending, friends, blocked } = model;
  const done = { ...model, pending: false, ignored: false };
  if (step === 'block') return [{ ...model, blocked: true, friends: false }, 'OK'];
  if (step === 'unblock') return [{ ...model, blocked: false }, 'OK'];
  if (blocked) return [model, 'NOT_FOUND'];
  const isOpen = begun && (pending || model.accepted);
  switch (step) {
    case 'ann writes':
      return [{ ...model, begun: true, pending: begun ? pending : !friends, unread: model.unread + 1 }, 'OK'];
    case 'bob writes':
      return [{ ...done, begun: true, accepted: model.accepted || pending }, 'OK'];
    case 'accept':
      return isOpen ? [{ ...done, accepted: true }, 'OK'] : [model, 'NOT_FOUND'];
    case 'ignore':
      return pending ? [{ ...model, ignored: true }, 'OK'] : [model, 'NOT_FOUND'];
    case 'friends':
      return friends
        ? [model, 'CONFLICT']
        : [{ ...done, friends: true, accepted: model.accepted || pending }, 'OK'];
  }
}

async function take(step: Step, ann: Party, bob: Party): Promise<string> {
  const sent = (from: Party, to: Party) =>
    from.as.run('mutation ($id: ID!) { sendMessage(input: { receiverId: $id, content: "gm" }) { id } }', {
      id: to.row.id,
    });
  const calls: Record<Step, () => Promise<unknown>> = {
    'ann writes': () => sent(ann, bob),
    'bob writes': () => sent(bob, ann),
    accept: () => answer(bob, ann, 'ACCEPTED'),
    ignore: () => answer(bob, ann, 'IGNORED'),
    friends: async () => {
      await ann.as.run(ASK, { id: bob.row.id });
      return bob.as.run(ASK, { id: ann.row.id });
    },
    block: () => bob.as.run(BLOCK, { id: ann.row.id }),
    unblock: () =>
      bob.as.run('mutation ($id: ID!) { unblockUser(input: { userId: $id }) { id } }', { id: ann.row.id }),
  };
  return codeOf((await calls[step]()) as never);
}

it('whatever the two do one after the other, the receiver has what the rule says', async () => {
  await assert(
    asyncProperty(array(constantFrom(...STEPS), { minLength: 1, maxLength: 14 }), async (steps) => {
      const [ann, bob] = await two();
      // The first step is ann's: bob is the receiver.
      let model: Model = NOTHING;
      for (const step of ['ann writes', ...steps] as Step[]) {
        const [after, outcome] = next(model, step);
        expect([step, await take(step, ann, bob)]).toEqual([step, outcome]);
        model = after;
        const { pending, ignored, blocked, unread } = model;
        const listed = pending && !ignored && !blocked;
        expect([step, await stateOf(bob, ann)]).toMatchObject([
          step,
          {
            isRequest: pending,
            isIgnored: ignored,
            badge: pending ? 0 : unread,
            requestCount: Number(listed),
            inRequests: listed,
            inOthers: !pending,
            inAll: true,
          },
        ]);
        expect([step, await stateOf(ann, bob)]).toMatchObject([
          step,
          { isRequest: false, isIgnored: false, inOthers: true },
        ]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);
