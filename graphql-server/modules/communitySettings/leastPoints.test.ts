import { beforeAll, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { readPageDocuments } from '../../testing/pageDocuments.ts';
import { useTestApp } from '../../testing/testApp.ts';

const NAMES = ['pointsPerMember', 'pointsPerToken', 'pointsPerAddress'];

/** The environment sets no budget, so that owners can. */
const testApp = useTestApp({
  LIMIT_POINTS_PER_MEMBER: '',
  LIMIT_POINTS_PER_TOKEN: '',
  LIMIT_POINTS_PER_ADDRESS: '',
});
const documents = readPageDocuments();

let owner: UserEntity;
beforeAll(async () => {
  owner = await testApp.create.user({ role: 'owner' });
});

const leastOf = async () => {
  const { data } = await (await testApp.as(owner)).run('{ communitySettings { details { name minimum } } }');
  const { details } = data.communitySettings;
  return (name: string) => details.find((one: any) => one.name === name).minimum as number;
};

it.each(NAMES)('%s cannot be set so low that nobody could set it again', async (name) => {
  const [ann, least] = [await testApp.as(owner), await leastOf()];
  const patch = async (value: number | null) =>
    (await ann.fetch('/api/community-settings', { method: 'PATCH', json: { [name]: value } })).status;
  expect(await patch(19)).toBe(400);
  expect(await patch(least(name) - 1)).toBe(400);
  expect(await patch(least(name))).toBe(200);
  expect(await patch(null)).toBe(200);
});

it('with the lowest ones an owner signs in, sees pages and sets them again, all in a minute', async () => {
  const [ann, least] = [await testApp.as(owner), await leastOf()];
  const lowest = Object.fromEntries(NAMES.map((name) => [name, least(name)]));
  expect((await ann.fetch('/api/community-settings', { method: 'PATCH', json: lowest })).status).toBe(200);
  const browser = await testApp.visitor();
  const statuses: number[] = [];
  const ask = async (path: string, init?: { method: string; json: object }) =>
    statuses.push((await browser.fetch(path, init)).status);
  const load = async () => {
    await ask('/');
    for (const name of ['Feed', 'Stories', 'LiveCoins', 'OnlineUsers', 'SiteStats', 'Notifications'])
      await ask('/graphql', {
        method: 'POST',
        json: { query: documents.get(name), variables: { first: 20, sort: 'NEWEST' } },
      });
  };
  await load();
  await ask('/api/login', { method: 'POST', json: { username: owner.username, password: PASSWORD } });
  for (let n = 0; n < 3; n++) await load();
  await ask('/api/community-settings');
  const usual = Object.fromEntries(NAMES.map((name) => [name, null]));
  await ask('/api/community-settings', { method: 'PATCH', json: usual });
  expect(statuses).not.toContain(429);
  expect(statuses.at(-1)).toBe(200);
});
