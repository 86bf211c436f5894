import { beforeAll, describe, expect, it } from 'vitest';
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

/** What is the owner's, by the name that it has in the scene, and what nobody has. */
const OF_THE_OWNER: Record<string, string> = {
  owner: '2000000001',
  name: 'nobody_has_this',
  post: '2000000002',
  comment: '2000000003',
  forumPost: '2000000004',
  listing: '2000000005',
  request: '2000000006',
  sentRequest: '2000000007',
  message: '2000000008',
  notification: '2000000009',
  invitation: '2000000010',
  accessToken: '2000000011',
  sentMessage: '2000000012',
  groupMessage: '2000000013',
  forumReply: '2000000014',
  story: '2000000015',
};

const names = (text: string) =>
  Object.keys(OF_THE_OWNER).filter((name) => new RegExp(`\\$${name}\\b`).test(text));

/** Signing in is by name. A block and a mute of one's own may be tried again. */
const OTHERS = ['Mutation.login', 'POST /login'];

/** Only the blocked one: the blocker may repeat the block and end it. */
const OF_THE_BLOCKER = [
  'Mutation.blockUser',
  'Mutation.unblockUser',
  'PUT /users/:id/block',
  'DELETE /users/:id/block',
];

let scene: Scene;
/** Of the two, the one who asks for what is the owner's. */
let askers: Record<'blocked' | 'blocker', Visitor>;

beforeAll(async () => {
  scene = await setScene(testApp, '$medium $story');
  await scene.as.stranger.run(BLOCK, { id: scene.names.owner });
  askers = { blocked: scene.as.blocked, blocker: scene.as.stranger };
});

const absent = () => ({ ...scene.names, ...OF_THE_OWNER });

/** Status, headers and body, without what differs between any two responses. */
async function responseOf(response: Response): Promise<string> {
  const headers = [...response.headers].filter(
    ([name]) => !/^(date|content-length|x-request-id|ratelimit.*|keep-alive)$/i.test(name),
  );
  // What is left of the caller's budget.
  const body = (await response.text()).replace(/"available":\d+,"reset":\d+/, '');
  return JSON.stringify([response.status, headers, body]);
}

describe.each(['blocked', 'blocker'] as const)('for the %s member', (side) => {
  const isTried = (name: string, text: string) =>
    !OTHERS.includes(name) &&
    !(side === 'blocker' && OF_THE_BLOCKER.includes(name)) &&
    !name.startsWith('Subscription.') &&
    names(text).length > 0;

  const fields = Object.entries(FIELDS).filter(([name, { document }]) => isTried(name, document));
  it.each(fields)('%s', async (_, { document }) => {
    const ask = async (variables: Record<string, string>) =>
      responseOf(
        await askers[side].fetch('/graphql', { method: 'POST', json: { query: document, variables } }),
      );
    // A document is compiled when it comes again, and its errors have no locations then.
    for (let n = 0; n < 3; n++) await ask(absent());
    expect(await ask(scene.names)).toBe(await ask(absent()));
  });

  const routes = Object.entries(ROUTES).filter(([name, { path, body }]) =>
    isTried(name, path + JSON.stringify(body ?? '')),
  );
  it.each(routes)('%s', async (name, { path, body }) => {
    const ask = async (known: Record<string, string>) => {
      const fill = (text: string) => text.replace(/\$(\w+)/g, (_, word: string) => known[word]!);
      const json = body && (JSON.parse(fill(JSON.stringify(body))) as object);
      return responseOf(await askers[side].fetch(`/api${fill(path)}`, { method: name.split(' ')[0], json }));
    };
    const seen = await ask(scene.names);
    // A page links to its own address.
    const withoutAddress = (text: string) => text.replaceAll(/\/api\/[^"\\>?]*/g, '/api');
    expect(withoutAddress(seen)).toBe(withoutAddress(await ask(absent())));
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
  const open = calls.filter(({ text, outcomes }) => names(text).length > 0 && outcomes.blocked === 'OK');
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
