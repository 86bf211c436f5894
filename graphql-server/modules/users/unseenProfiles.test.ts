import { expect, it } from 'vitest';
import { DELETE, KEEP } from '../../testing/accountDeletion.ts';
import { BLOCK } from '../../testing/relations.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

const PROFILE = `fragment Profile on User {
  id bio xProfileUrl coverPhoto createdAt stats { postsCount friendsCount storiesCount }
  posts { nodes { id } } friends { nodes { id } } wallets { address } }`;

/** What stays visible of a member, and with it the member: in a group, in conversations. */
const places = (group: number, message: number, user: number) => ({
  'messages of a group': `groupMessages(groupId: ${group}, first: 50) { nodes { sender { ...Profile } } }`,
  conversations: 'conversations { nodes { user { ...Profile } lastMessage { sender { ...Profile } } } }',
  messages: `messages(userId: ${user}) { nodes { sender { ...Profile } receiver { ...Profile } } }`,
  'a message': `message(id: ${message}) { sender { ...Profile } }`,
  'all messages': 'allMessages { nodes { sender { ...Profile } } }',
  'blocked members': 'blockedUsers { nodes { ...Profile } }',
});

/** All that an answer says of a member. */
function profilesIn(value: unknown, id: string): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'bio' in value && (value as { id?: string }).id === id ? [value] : [];
  return [...own, ...Object.values(value).flatMap((inner) => profilesIn(inner, id))];
}

const UNSEEN = {
  bio: null,
  xProfileUrl: null,
  coverPhoto: null,
  createdAt: '1970-01-01T00:00:00.000Z',
  stats: { postsCount: 0, friendsCount: 0, storiesCount: 0 },
  posts: { nodes: [] },
  friends: { nodes: [] },
  wallets: [],
};

/** Ann, who has a profile, and Bob, who has a conversation and a group with her. */
async function pair() {
  const [ann, bob] = [await testApp.create.user({ role: 'moderator' }), await testApp.create.user()];
  const [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  await testApp.create.friendship(ann, bob);
  await testApp.create.post({ author: ann });
  const group = await testApp.create.group({ creator: bob, members: [ann] });
  await asAnn.run(`mutation { sendGroupMessage(input: { groupId: ${group}, content: "gm" }) { id } }`);
  const message = await testApp.create.message({ sender: ann, receiver: bob });
  const write =
    'mutation { updateProfile(input: { bio: "of Ann", xProfileUrl: "https://x.com/ann" }) { bio } }';
  const change = () => asAnn.run(write);
  await change();
  const seenBy = async (viewer: Visitor) => {
    const seen: Record<string, object[]> = {};
    for (const [name, text] of Object.entries(places(group, message, ann.id))) {
      const { data } = await viewer.run(`{ ${text} } ${PROFILE}`);
      seen[name] = profilesIn(data, String(ann.id));
    }
    return seen;
  };
  return { ann, bob, asAnn, asBob, change, seenBy };
}

const all = (seen: Record<string, object[]>) => Object.values(seen).flat();

it('an account that waits for its deletion shows no profile to others, wherever it is part of something', async () => {
  const { ann, asAnn, asBob, seenBy } = await pair();
  for (const one of all(await seenBy(asBob)))
    expect(one).toMatchObject({ bio: 'of Ann', stats: { postsCount: 1 } });
  await asAnn.run(DELETE, { name: ann.username });
  for (const viewer of [asBob, testApp.nobody]) {
    const seen = await seenBy(viewer);
    expect(seen['messages of a group']).not.toEqual([]);
    for (const one of all(seen)) expect(one).toEqual({ id: String(ann.id), ...UNSEEN });
  }
  await asAnn.run(KEEP);
  for (const one of all(await seenBy(asBob))) expect(one).toMatchObject({ bio: 'of Ann' });
});

it.each(['blocked', 'blocker'] as const)('the %s one sees no profile of the other', async (side) => {
  const { ann, bob, asAnn, asBob, change, seenBy } = await pair();
  const [by, whom] = side === 'blocked' ? [asAnn, bob] : [asBob, ann];
  await by.run(BLOCK, { id: whom.id });
  await change();
  const seen = await seenBy(asBob);
  for (const [place, found] of Object.entries(seen))
    expect([place, found.length > 0]).toEqual([place, place !== 'blocked members' || side === 'blocker']);
  for (const one of all(seen)) expect(one).toEqual({ id: String(ann.id), ...UNSEEN });
  const { data } = await testApp.nobody.run(`{ user(id: ${ann.id}) { ...Profile } } ${PROFILE}`);
  expect(data.user).toMatchObject({ bio: 'of Ann', xProfileUrl: 'https://x.com/ann' });
});
