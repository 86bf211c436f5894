import { array, assert, asyncProperty } from 'fast-check';
import { expect, it } from 'vitest';
import type { Visitor } from '../testing/visitor.ts';
import { codeOf } from '../testing/writing.ts';
import { seenBy } from '../testing/sequences/postModel.ts';
import { apply, aStep, emptyWorld, MEMBERS, type Step, type World } from '../testing/sequences/postSteps.ts';
import { MOST_MS, SEQUENCES, useTwoProcesses, type Pair } from '../testing/sequences/twoProcesses.ts';

const { testApp, newMembers, visitor } = useTwoProcesses();

async function take(world: World, members: Pair[], step: Step): Promise<void> {
  const call = apply(world, step);
  if (!call) return;
  const answer = await members[call.member]![step.process]!.run(call.document, call.variables);
  expect([step, codeOf(answer)]).toEqual([step, call.outcome]);
  if (!call.made) return;
  const [thing, field] = call.made;
  world.ids.set(thing, answer.data[field].id);
}

const READ = `query ($ids: [ID!]!) { posts(ids: $ids) {
  content version likeCount isLiked commentCount comments(first: 100) { nodes { content version } } } }`;

/** The posts of the sequence as a reader gets them. */
async function read({ posts, ids }: World, reader: Visitor) {
  if (posts.length === 0) return [];
  const { data } = await reader.run(READ, { ids: posts.map((post) => ids.get(post)) });
  return data.posts.map(({ comments, ...post }: { comments: { nodes: object[] } }) => ({
    ...post,
    comments: comments.nodes,
  }));
}

const COUNTS = `select count(*)::int as wrong from posts p
  where id = any($1::int[]) and (like_count <> (select count(*) from likes where post_id = p.id)
     or comment_count <> (select count(*) from comments where post_id = p.id and deleted_at is null))`;

it(
  'five members write, edit, delete, undo, like and block on two processes: each reader sees what the rules say, at every step',
  async () => {
    await assert(
      asyncProperty(array(aStep, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
        const { users, members } = await newMembers(MEMBERS);
        const readers: [Pair, number | null][] = [
          ...members.map((pair, n): [Pair, number] => [pair, n]),
          [visitor(), null],
        ];
        const world = emptyWorld(users.map(({ id }) => id));
        for (const step of steps) {
          await take(world, members, step);
          for (const [pair, reader] of readers)
            expect([step, await read(world, pair[(step.process + 1) % 2]!)]).toEqual([
              step,
              seenBy(world, reader),
            ]);
        }
        const { rows } = await testApp.database.pool.query(COUNTS, [
          world.posts.map((post) => world.ids.get(post)),
        ]);
        expect(rows).toEqual([{ wrong: 0 }]);
      }),
      { numRuns: SEQUENCES, interruptAfterTimeLimit: MOST_MS, markInterruptAsFailure: true },
    );
  },
  MOST_MS + 30_000,
);
