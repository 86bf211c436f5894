import { beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '../schema.ts';
import { CALLS, namesOneOf } from '../testing/matrix/absence.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { useTestApp } from '../testing/testApp.ts';

/**
 * For what the owner has deleted, everybody else gets the response that an id without a row gets: byte for byte, by
 * GraphQL and by REST (decision 40).
 */
const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** What the owner deletes, by the name that it has in the scene, and what nobody has. */
const DELETED = {
  comment: '2000000001',
  post: '2000000002',
  forumReply: '2000000003',
  forumPost: '2000000004',
  story: '2000000005',
  listing: '2000000006',
};

const DELETE = `mutation ($comment: ID!, $post: ID!, $forumReply: ID!, $forumPost: ID!, $story: ID!, $listing: ID!) {
  deleteComment(input: { commentId: $comment })
  deletePost(input: { postId: $post })
  deleteForumReply(input: { replyId: $forumReply })
  deleteForumPost(input: { forumPostId: $forumPost })
  deleteStory(input: { storyId: $story })
  removeListing(input: { listingId: $listing })
}`;

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(testApp);
  expect((await scene.as.owner.run(DELETE, scene.names)).errors).toBeUndefined();
});

/** What was deleted can be reported for 30 days by those who could see it. */
const REPORTING = ['Mutation.reportContent', 'POST /reports'];

const tried = CALLS.filter(({ name, text }) => namesOneOf(text, DELETED) && !REPORTING.includes(name));

describe.each(['anonymous', 'stranger', 'friend'] as const)('for %s', (role) => {
  it.each(tried.map((call) => [call.name, call] as const))('%s', async (_, { ask }) => {
    const absent = { ...scene.names, ...DELETED };
    // A document is compiled when it comes again, and its errors have no locations then.
    for (let n = 0; n < 3; n++) await ask(scene.as[role], absent);
    expect(await ask(scene.as[role], scene.names)).toBe(await ask(scene.as[role], absent));
  });
});

/** Deletions that are no content's. Those of messages are tried in `modules/messages` and `modules/groups`, and a group's ends it. */
const OF_OTHER_THINGS = [
  'deleteMessage',
  'deleteGroupMessage',
  'deleteGroup',
  'removeFriend',
  'removeFromGroup',
  'deleteAccount',
  'deleteContentRule',
  'removeAuthenticator',
  'removePassword',
  'removePasskey',
  'removeWallet',
];

it('is tried with everything that the schema can delete', () => {
  const deletions = Object.keys(createSchema().getMutationType()!.getFields()).filter((name) =>
    /^(delete|remove)/.test(name),
  );
  const missing = deletions.filter((name) => !DELETE.includes(`${name}(`) && !OF_OTHER_THINGS.includes(name));
  expect(missing).toEqual([]);
});

it('is tried with each kind by more than one call', () => {
  for (const kind of Object.keys(DELETED))
    expect(tried.filter(({ text }) => namesOneOf(text, { [kind]: '' })).length, kind).toBeGreaterThan(1);
});
