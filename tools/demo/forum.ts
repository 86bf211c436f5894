import { HOUR_MS } from '../../graphql-server/platform/durations.ts';
import { ForumCategory, ForumStatus } from '../../graphql-server/modules/forum/forum.types.ts';
import type { Factories } from '../../graphql-server/testing/factories.ts';
import type { Random } from './random.ts';
import { forum, type ForumText } from './texts/forum.ts';
import { MODERATOR, NEWCOMERS, SIGN_INS, type DemoUser } from './users.ts';
import { oldestFirst } from './oldestFirst.ts';
import {
  ForumPostEntity,
  ForumReplyEntity,
  ForumStatusChangeEntity,
} from '../../graphql-server/platform/database/tables/forum.ts';

/** The longest time between two posts. */
const BETWEEN = 60 * HOUR_MS;
/** One of so many posts is by a demo account. */
const OWN = 4;

/** The forum, the oldest post first. Authors are places in the list of members. */
export function planForum(random: Random, users: DemoUser[], now: Date) {
  const oldMember = () => random.whole(SIGN_INS.length, users.length - NEWCOMERS - 1);
  let at = now.getTime();
  const times = forum.map(() => (at -= Math.ceil((0.1 + 0.9 * random.next()) * BETWEEN))).toReversed();
  return forum.map((text, n) => {
    const isOwn = n % OWN === OWN - 1;
    const author = isOwn ? Math.floor(n / OWN) % SIGN_INS.length : oldMember();
    const since = (count: number) => timesBetween(random, times[n]!, now.getTime(), count);
    const replies = planReplies(text.replies ?? [], author, oldMember, since);
    return {
      ...text,
      author,
      createdAt: new Date(times[n]!),
      replies,
      changes: planChanges(text.status, since),
    };
  });
}

/** So many times between two others, in order. */
const timesBetween = (random: Random, from: number, to: number, count: number): Date[] =>
  Array.from({ length: count }, () => from + Math.ceil(random.next() * (to - from - 1)))
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time));

type Since = (count: number) => Date[];

function planReplies(lines: string[], author: number, oldMember: () => number, since: Since) {
  const times = since(lines.length);
  return lines.map((line, n) => ({
    author: line.startsWith('>') ? author : oldMember(),
    content: line.replace(/^> /, ''),
    createdAt: times[n]!,
  }));
}

function planChanges(status: Status, since: Since) {
  const steps: Status[] =
    status === 'RESOLVED'
      ? ['OPEN', 'IN_PROGRESS', 'RESOLVED']
      : status === 'OPEN'
        ? ['OPEN']
        : ['OPEN', status];
  const times = since(steps.length - 1);
  return times.map((createdAt, n) => ({ from: steps[n]!, to: steps[n + 1]!, createdAt }));
}

type Status = ForumText['status'];
type DemoForum = ReturnType<typeof planForum>;

/** Writes posts, replies and changes of status. */
export async function writeForum(
  create: Factories,
  plan: DemoForum,
  idOf: (place: number) => number,
): Promise<void> {
  const ids = await create.many(
    ForumPostEntity,
    plan.map(({ author, title, content, category, status, createdAt, replies }) => ({
      author: idOf(author),
      title,
      content,
      category: ForumCategory[category],
      status: ForumStatus[status],
      createdAt,
      repliesCount: replies.length,
    })),
  );
  const replies = plan.flatMap(({ replies }, n) =>
    replies.map((reply) => ({ ...reply, author: idOf(reply.author), forumPost: ids[n]! })),
  );
  await create.many(ForumReplyEntity, oldestFirst(replies));
  const actor = idOf(SIGN_INS.indexOf(MODERATOR));
  const changes = plan.flatMap(({ changes }, n) =>
    changes.map(({ from, to, createdAt }) => ({
      forumPost: ids[n]!,
      actor,
      fromStatus: from,
      toStatus: to,
      createdAt,
    })),
  );
  await create.many(ForumStatusChangeEntity, oldestFirst(changes));
}
