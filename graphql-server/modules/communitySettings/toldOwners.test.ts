import { beforeAll, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { DELETE } from '../../testing/accountDeletion.ts';
import { BLOCK, MUTE } from '../../testing/relations.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

let owner: UserEntity;
let ann: Visitor;
beforeAll(async () => {
  owner = await testApp.create.user({ role: 'owner' });
  ann = await testApp.as(owner);
});

const UPDATE = `mutation ($input: UpdateCommunitySettingsInput!) {
  updateCommunitySettings(input: $input) { productName } }`;
const change = (input: object, as = ann) => as.run(UPDATE, { input });

describe('every other owner', () => {
  const BELL = '{ unreadNotificationCount notifications { nodes { message link actor { username } } } }';
  const HEARD = `subscription { notificationReceived { unreadNotificationCount notification { message } } }`;
  const told = async (who: Visitor) => (await who.run(BELL)).data;
  const by = (username: string) => ({
    unreadNotificationCount: 1,
    notifications: {
      nodes: [
        {
          message: `${username} changed the token address and the links of the community`,
          link: '/moderation/settings',
          actor: { username },
        },
      ],
    },
  });
  const changeAll = (as?: Visitor) =>
    change(
      {
        tokenAddress: 'So11111111111111111111111111111111111111112',
        accounts: 'X https://x.com/new',
        retentionDays: 12,
      },
      as,
    );

  it('is told of a new token address and new links, though they have blocked or muted each other', async () => {
    const [second, third] = [
      await testApp.create.user({ role: 'owner' }),
      await testApp.create.user({ role: 'owner' }),
    ];
    const [asSecond, asThird] = [await testApp.as(second), await testApp.as(third)];
    await testApp.create.block({ blocker: second, blocked: owner });
    const moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
    const heard = await subscribe(connect(asSecond, testApp.url), HEARD, 'notification.created', testApp);
    await changeAll();
    await change({ retentionDays: null });
    await asThird.run(MUTE, { id: owner.id });
    await ann.run(BLOCK, { id: third.id });
    for (const who of [asSecond, asThird]) expect(await told(who)).toEqual(by(owner.username));
    await soon(() => heard.length).toBe(1);
    const { message } = by(owner.username).notifications.nodes[0]!;
    expect(heard[0].data.notificationReceived).toEqual({
      unreadNotificationCount: 1,
      notification: { message },
    });
    const nothing = { unreadNotificationCount: 0, notifications: { nodes: [] } };
    for (const who of [moderator, ann]) expect(await told(who)).toEqual(nothing);
    await change({ tokenAddress: null, accounts: null });
  });

  it('is told though whoever did it was suspended, or has deleted the account, whose name is not shown', async () => {
    const culprit = await testApp.create.user({ role: 'owner' });
    const asSecond = await testApp.as(await testApp.create.user({ role: 'owner' }));
    const asCulprit = await testApp.as(culprit);
    await changeAll(asCulprit);
    const { pool } = testApp.database;
    await pool.query(`insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')`, [culprit.id]);
    expect(await told(asSecond)).toEqual(by(culprit.username));
    await pool.query('update sanctions set lifted_at = now() where user_id = $1', [culprit.id]);
    await asCulprit.run(DELETE, { name: culprit.username });
    expect(await told(asSecond)).toEqual(by('Deleted account'));
    await change({ tokenAddress: null, accounts: null, retentionDays: null });
  });
});
