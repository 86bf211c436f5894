import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS, namesOneOf, ABSENT_IDS } from '../testing/matrix/absence.ts';
import { FIELDS } from '../testing/matrix/fields.ts';
import { ROUTES } from '../testing/matrix/routes.ts';
import { setScene, type Scene } from '../testing/matrix/scene.ts';
import { BLOCK } from '../testing/relations.ts';
import { useTestApp } from '../testing/testApp.ts';
import type { Visitor } from '../testing/visitor.ts';

/**
 * Of two members whom a block separates, whoever has blocked, each gets for all that is the other's the response that
 * an id without a row gets: byte for byte, by GraphQL and by REST (decision 41).
 */
const testApp = useTestApp({ LIMIT_UPLOADS_PER_HALF_HOUR: '1000000' });

/** Signing in is by name. A block and a mute of one's own may be tried again. */
const OTHERS = ['Mutation.login', 'POST /login'];

/**
 * Only the blocked one: the blocker may repeat the block and end it, and report what was there before. (The blocked one of the
 * scene was blocked before.)
 */
const OF_THE_BLOCKER = [
  'Mutation.blockUser',
  'Mutation.unblockUser',
  'PUT /users/:id/block',
  'DELETE /users/:id/block',
  'Mutation.reportContent',
  'POST /reports',
];

let scene: Scene;
/** Of the two, the one who asks for what is the owner's. */
let askers: Record<'blocked' | 'blocker', Visitor>;

beforeAll(async () => {
  scene = await setScene(testApp);
  await scene.as.stranger.run(BLOCK, { id: scene.names.owner });
  askers = { blocked: scene.as.blocked, blocker: scene.as.stranger };
});

const absent = () => ({ ...scene.names, ...ABSENT_IDS });
const isTried = (name: string, text: string) => !OTHERS.includes(name) && namesOneOf(text, ABSENT_IDS);

describe.each(['blocked', 'blocker'] as const)('for the %s member', (side) => {
  const tried = CALLS.filter(
    ({ name, text }) => isTried(name, text) && !(side === 'blocker' && OF_THE_BLOCKER.includes(name)),
  );
  it.each(tried.map((call) => [call.name, call] as const))('%s', async (_, { ask }) => {
    const asker = askers[side];
    // A document is compiled when it comes again, and its errors have no locations then.
    for (let n = 0; n < 3; n++) await ask(asker, absent());
    expect(await ask(asker, scene.names)).toBe(await ask(asker, absent()));
  });
});

it('a field or route that names something of the owner refuses a blocked member, or its line here says why not', () => {
  const calls = [
    ...Object.entries(FIELDS).map(([name, { document, outcomes }]) => ({ name, text: document, outcomes })),
    ...Object.entries(ROUTES).map(([name, { path, body, outcomes }]) => ({
      name,
      text: path + JSON.stringify(body ?? ''),
      outcomes,
    })),
  ];
  const open = calls.filter(
    ({ text, outcomes }) => namesOneOf(text, ABSENT_IDS) && outcomes.blocked === 'OK',
  );
  expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(OPEN).toSorted());
});

/** Calls that answer what they answer for an id without a row, too. */
const OPEN: Record<string, string> = {
  'GET /users/search': 'finds nobody',
  'Mutation.login': 'signs in with the password',
  'Mutation.signalTyping': 'is sent to nobody',
  'POST /login': 'signs in with the password',
  'Query.conversation': 'null, as before the first message',
  'Query.posts': 'leaves it out',
  'Query.searchUsers': 'finds nobody',
  'Subscription.forumPostChanged': 'nothing is sent',
  'Subscription.postsChanged': 'nothing is sent',
};
