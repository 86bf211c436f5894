import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '../testing/matrix/mutations.ts';
import { ROLES, type Role } from '../testing/matrix/outcomes.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** What can be deleted, by the name that it has in the scene. */
const TABLES: Record<string, string> = {
  post: 'posts',
  comment: 'comments',
  forumPost: 'forum_posts',
  forumReply: 'forum_replies',
  story: 'stories',
  group: 'groups',
  publicGroup: 'groups',
  listing: 'listings',
  medium: 'media',
  request: 'friend_requests',
  message: 'messages',
  sentMessage: 'messages',
  groupMessage: 'messages',
  invitation: 'group_invitations',
  notification: 'notifications',
  accessToken: 'access_tokens',
};

interface Race {
  name: string;
  /** What is deleted meanwhile. */
  thing: string;
  document: string;
  role: Role;
}

/** Each mutation with each deletable thing that it names, called by somebody who may. */
const named: Race[] = Object.entries(MUTATIONS).flatMap(([name, { document, outcomes }]) =>
  Object.keys(TABLES)
    .filter((thing) => new RegExp(`\\$${thing}\\b`).test(document))
    .map((thing) => ({
      name,
      thing,
      document,
      role: ROLES.toReversed().find((role) => outcomes[role] === 'OK') ?? 'owner',
    })),
);

/** What the matrix does not name. */
const MORE: Race[] = [
  {
    name: 'Mutation.joinGroup',
    thing: 'publicGroup',
    document: 'mutation ($publicGroup: ID!) { joinGroup(input: { groupId: $publicGroup }) { id } }',
    role: 'stranger',
  },
  {
    name: 'Mutation.sendGroupMessage with an image',
    thing: 'group',
    document: `mutation ($group: ID!, $medium: ID!) {
      sendGroupMessage(input: { groupId: $group, mediaId: $medium }) { id } }`,
    role: 'owner',
  },
  {
    name: 'Mutation.sendMessage about a listing',
    thing: 'listing',
    document: `mutation ($owner: ID!, $listing: ID!) {
      sendMessage(input: { receiverId: $owner, content: "Still there?", listingId: $listing }) { id } }`,
    role: 'stranger',
  },
];

/** How the call ends that begins while the thing is being deleted, and goes on once it is gone. */
async function outcomeOf({ thing, document, role }: Race, { as, names }: Scene) {
  const deleting = await testApp.database.pool.connect();
  try {
    await deleting.query('begin');
    await deleting.query(`delete from ${TABLES[thing]} where id = $1`, [names[thing]]);
    let answer: Awaited<ReturnType<Scene['as'][Role]['run']>> | undefined;
    const call = as[role].run(document, names).then((given) => (answer = given));
    while (!answer && !(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    await deleting.query('commit');
    return (await call).errors?.[0] ?? 'OK';
  } finally {
    deleting.release(true);
  }
}

/** Whether a statement waits for what the deletion holds. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await testApp.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('what is deleted while something is made of it', () => {
  it.each([...named, ...MORE])('$name: $thing', async (race) => {
    const scene = await setScene(testApp, race.document);
    const outcome = await outcomeOf(race, scene);
    if (outcome === 'OK') return;
    expect(outcome).toMatchObject({
      extensions: { code: expect.stringMatching(/NOT_FOUND|CONFLICT|FORBIDDEN/) },
    });
  });

  it.each([
    ['Mutation.likePost', 'post', 'Post not found.'],
    ['Mutation.createComment', 'post', 'Post not found.'],
    ['Mutation.inviteToGroup', 'group', 'Group not found.'],
    ['Mutation.createAccessToken', 'group', 'Group not found.'],
    ['Mutation.replyToForumPost', 'forumPost', 'Forum post not found.'],
  ])('%s says what is not there: %s', async (name, thing, message) => {
    const race = named.find((one) => one.name === name && one.thing === thing)!;
    const outcome = await outcomeOf(race, await setScene(testApp, race.document));
    expect(outcome).toMatchObject({ message, extensions: { code: 'NOT_FOUND' } });
  });

  it('is a 404 by REST', async () => {
    const { as, names } = await setScene(testApp);
    const deleting = await testApp.database.pool.connect();
    await deleting.query('begin');
    await deleting.query('delete from posts where id = $1', [names.post]);
    const call = as.friend.fetch(`/api/posts/${names.post}/like`, { method: 'POST' });
    while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
    await deleting.query('commit');
    deleting.release();
    const answer = await call;
    expect([answer.status, await answer.text()]).toEqual([404, 'Post not found.']);
  });
});
