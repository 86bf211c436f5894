import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLOCK } from '../../testing/relations.ts';
import { BAN, UNBAN, JOIN, LEAVE, INVITE, DECLINE, SEND, BANS } from '../../testing/groupBans.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity, bob: UserEntity;
let asAnn: Visitor;
let open: number, hidden: number;

beforeAll(async () => {
  [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  asAnn = await testApp.as(ann);
});
beforeEach(async () => {
  open = await testApp.create.group({ creator: ann, members: [bob] });
  hidden = await testApp.create.group({ creator: ann, members: [bob], privacy: 'PRIVATE' });
});

const codeOf = async (answer: Promise<{ errors?: any[] }>) =>
  (await answer).errors?.[0].extensions.code ?? 'OK';
const ban = (id: number, user: UserEntity) => asAnn.run(BAN, { id, userId: user.id });
const bannedIn = async (id: number) =>
  (await asAnn.run(BANS, { id })).data.group.bans.nodes.map((it: any) => Number(it.userId));

/** What connects somebody with Ann's group; `id` is the group. */
const CONNECTIONS: Record<string, (as: Visitor, user: UserEntity, id: number) => Promise<unknown>> = {
  'is a member': (as, _, id) => as.run(JOIN, { id }),
  'has written and left': async (as, _, id) => {
    await as.run(JOIN, { id });
    await as.run(SEND, { id });
    await as.run(LEAVE, { id });
  },
  'is invited': (_, { username }, id) => asAnn.run(INVITE, { id, name: username }),
  'is banned already': (_, user, id) => ban(id, user),
};

describe.each(['has blocked', 'is blocked by'])('somebody who %s the creator', (which) => {
  let joker: UserEntity;
  let asJoker: Visitor;

  beforeEach(async () => {
    joker = await testApp.create.user();
    asJoker = await testApp.as(joker);
  });
  const block = async () => {
    const answer =
      which === 'has blocked' ? asJoker.run(BLOCK, { id: ann.id }) : asAnn.run(BLOCK, { id: joker.id });
    expect(await codeOf(answer)).toBe('OK');
  };

  it.each(Object.entries(CONNECTIONS))(
    'and %s can be banned again and again, and the ban lifted',
    async (_, connect) => {
      await connect(asJoker, joker, open);
      await block();
      for (let n = 0; n < 2; n++) expect(await codeOf(ban(open, joker))).toBe('OK');
      expect(await bannedIn(open)).toEqual([joker.id]);
      expect(await codeOf(asJoker.run(JOIN, { id: open }))).toBe('FORBIDDEN');
      const rest = { method: 'POST', json: { userId: joker.id } } as const;
      expect((await asAnn.fetch(`/api/groups/${open}/bans`, rest)).status).toBe(200);
      const listed = await (await asAnn.fetch(`/api/groups/${open}/bans`)).json();
      expect(listed).toMatchObject([{ user: { username: joker.username } }]);
      for (let n = 0; n < 2; n++)
        expect(await codeOf(asAnn.run(UNBAN, { id: open, userId: joker.id }))).toBe('OK');
      expect(await bannedIn(open)).toEqual([]);
      expect(await codeOf(asJoker.run(JOIN, { id: open }))).toBe('OK');
    },
  );

  it('and has nothing to do with the group is not found, like nobody', async () => {
    // What connects somebody with another group does not count, nor what was answered or lifted.
    for (const connect of Object.values(CONNECTIONS)) await connect(asJoker, joker, hidden);
    const other = await testApp.create.group({ creator: ann, members: [joker] });
    await asJoker.run(SEND, { id: other });
    const { data } = await asAnn.run(INVITE, { id: open, name: joker.username });
    await asJoker.run(DECLINE, { id: data.inviteToGroup.id });
    await ban(open, joker);
    await asAnn.run(UNBAN, { id: open, userId: joker.id });
    await block();
    const { errors } = await ban(open, joker);
    expect(errors).toEqual((await asAnn.run(BAN, { id: open, userId: 2_147_483_647 })).errors);
    expect(errors![0].extensions.code).toBe('NOT_FOUND');
    expect(await bannedIn(open)).toEqual([]);
  });
});
