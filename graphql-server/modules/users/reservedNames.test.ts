import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp({
  LIMIT_REGISTRATIONS_PER_HOUR: '1000000',
  MODERATORS: 'willow,ernie',
  RESERVED_USERNAMES: 'Treasury',
  HASHTAG: '#MoonTeamUnited',
});

async function register(username: string): Promise<[number, string]> {
  const json = { username, password: PASSWORD };
  const answer = await testApp.nobody.fetch('/api/register', { method: 'POST', json });
  testApp.nobody.cookie = '';
  return [answer.status, answer.ok ? '' : await answer.text()];
}

const RESERVED = [400, 'This username is reserved.'];

describe('a name is reserved', () => {
  it.each([
    'admin',
    'ADMIN',
    'adm1n',
    'a.d-m_in',
    '_admin_',
    'rnod',
    'moderator',
    'm0d3rat0r',
    'Support',
    '5upp0rt',
    'b0t',
    'System',
    'Hodlhood',
    'H0DLH00D',
    'hodl_hood',
    'hodlhood-support',
    'official.hodlhood',
    'MoonTeamUnited',
    'moonteamunlted',
    'rnoonteamunited',
    'treasury',
    'tr3a5ury',
    'deleted_account',
    'De1etedAcc0unt',
    'willow',
    'wi11ow',
    'vvillow',
    'vvi110vv',
    'ernie',
    'e.r.n.i.e',
    'ern1e',
    '3rni3',
    'aclmin',
    'ac1rnin',
    '7reasury',
    '8ot',
    'hocllhood',
    'hodlhood_admin_team',
    'official_hodlhood_support',
    'support-mods.hodlhood',
  ])('%s', async (username) => {
    expect(await register(username)).toEqual(RESERVED);
  });
});

describe('the name of an owner or moderator', () => {
  beforeAll(async () => {
    await testApp.create.user({ username: 'bosslo', role: 'owner' });
    await testApp.create.user({ username: 'mod1_x', role: 'moderator' });
    await testApp.create.user({ username: 'plainlo' });
  });

  it.each(['b0sslo', 'bossl0', 'boss1o', 'b.o_sslo', 'rnod1_x', 'modlx', 'hodlhood_b0ssl0'])(
    'cannot be imitated by %s',
    async (username) => {
      expect(await register(username)).toEqual(RESERVED);
    },
  );

  it('is taken, and that of a member can be resembled', async () => {
    expect(await register('BossLo')).toEqual([409, 'This username is taken.']);
    expect(await register('p1ain10')).toEqual([201, '']);
  });
});

describe('an applicant', () => {
  const applied = useTestApp({ REGISTRATION: 'application', LIMIT_REGISTRATIONS_PER_HOUR: '1000000' });

  it('cannot imitate staff either', async () => {
    await applied.create.user({ username: 'bosslo', role: 'owner' });
    const query = 'mutation ($input: ApplyInput!) { apply(input: $input) }';
    const apply = (username: string) =>
      applied.nobody.run(query, { input: { username, password: PASSWORD, answer: 'gm' } });
    expect((await apply('b0ssl0')).errors![0]).toMatchObject({ message: RESERVED[1] });
    expect((await apply('somebody')).errors).toBeUndefined();
  });
});

describe('a name is for whoever takes it', () => {
  it.each([
    'badminton',
    'modest',
    'team_service',
    'helper_1',
    'hodlhooder',
    'robot',
    'willows',
    'Bernie',
    'steamer',
    '42',
    'uncle',
    'hodlhood_fan',
    'team_fan',
  ])('%s', async (username) => {
    expect(await register(username)).toEqual([201, '']);
  });
});

it('whoever has a reserved name keeps it', async () => {
  await testApp.create.user({ username: 'Moderator' });
  const json = { username: 'moderator', password: PASSWORD };
  expect((await testApp.nobody.fetch('/api/login', { method: 'POST', json })).status).toBe(200);
});

it('GraphQL names the field', async () => {
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { id } }';
  const { errors } = await testApp.nobody.run(query, { input: { username: 'root', password: PASSWORD } });
  expect(errors![0]).toMatchObject({
    message: RESERVED[1],
    extensions: { code: 'BAD_USER_INPUT', errors: [{ field: 'username', detail: RESERVED[1] }] },
  });
});
