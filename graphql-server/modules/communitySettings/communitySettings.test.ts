import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { codeOf } from '../../testing/answers.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp({ HASHTAG: '#Fixed', PAGE_DIR: 'dist/frontend' });

let owner: UserEntity;
let ann: Visitor;
beforeAll(async () => {
  owner = await testApp.create.user({ role: 'owner' });
  ann = await testApp.as(owner);
});

const UPDATE = `mutation ($input: UpdateCommunitySettingsInput!) {
  updateCommunitySettings(input: $input) { productName } }`;
const change = (input: object, as = ann) => as.run(UPDATE, { input });
const read = async (fields: string) =>
  (await ann.run(`{ communitySettings { ${fields} } }`)).data.communitySettings;

describe('the settings', () => {
  it('have each a default, limits and what the environment sets', async () => {
    const settings = await read(
      'hashtag retentionDays accounts events details { name isFixed defaultValue minimum maximum }',
    );
    expect(settings).toMatchObject({ hashtag: '#Fixed', retentionDays: 30 });
    expect(settings.accounts).toMatch(/^X https:\/\/x\.com\/hodlhood; Telegram /);
    expect(settings.events).toMatch(/^500k 142; /);
    const detail = (name: string) => settings.details.find((one: any) => one.name === name);
    expect(detail('hashtag')).toMatchObject({ isFixed: true, defaultValue: '#Hodlhood', minimum: null });
    expect(detail('retentionDays')).toMatchObject({
      isFixed: false,
      defaultValue: '30',
      minimum: 1,
      maximum: 3_650,
    });
  });

  it('are changed, and take their defaults again with null', async () => {
    expect((await change({ retentionDays: 7, lurkMode: false })).errors).toBeUndefined();
    expect(await read('retentionDays lurkMode')).toEqual({ retentionDays: 7, lurkMode: false });
    await change({ retentionDays: null, lurkMode: null });
    expect(await read('retentionDays lurkMode')).toEqual({ retentionDays: 30, lurkMode: true });
  });

  it('are not changed where the environment sets them', async () => {
    const refused = await change({ hashtag: '#Other', retentionDays: 9 });
    expect(refused.errors![0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ field: 'hashtag', detail: 'This is set by the server’s environment (HASHTAG).' }],
    });
    expect(await read('hashtag retentionDays')).toEqual({ hashtag: '#Fixed', retentionDays: 30 });
  });

  it.each<[object, string]>([
    [{ productName: '' }, 'productName'],
    [{ productName: 'x'.repeat(41) }, 'productName'],
    [{ productName: 'a\u202Eb' }, 'productName'],
    [{ productName: 'a\r\nb: c' }, 'productName'],
    [{ tokenAddress: 'not base58' }, 'tokenAddress'],
    [{ communityUrl: 'javascript:alert(1)' }, 'communityUrl'],
    [{ accounts: 'a; b https://example.org' }, 'accounts'],
    [{ accounts: 'X javascript:alert(1)' }, 'accounts'],
    [{ accounts: 'X https://x.com;'.repeat(21) }, 'accounts'],
    [{ events: '1 M -1' }, 'events'],
    [{ retentionDays: 0 }, 'retentionDays'],
    [{ themeColor: 'red' }, 'themeColor'],
    [{ accentColor: 'red' }, 'accentColor'],
  ])('refuse %j', async (input, field) => {
    const refused = await change(input);
    expect([codeOf(refused), refused.errors![0].extensions.errors[0].field]).toEqual([
      'BAD_USER_INPUT',
      field,
    ]);
  });

  it('need a recent login', async () => {
    const { id } = await testApp.create.user({ role: 'owner' });
    const visitor = await testApp.as({ id });
    await testApp.database.pool.query(
      `update session set sess = jsonb_set(sess::jsonb, '{signedInAt}', '1')::json where sess->>'userId' = $1`,
      [String(id)],
    );
    expect(codeOf(await change({ retentionDays: 8 }, visitor))).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('are changed once for each key', async () => {
    const input = { retentionDays: 11, clientMutationId: 'one intent' };
    await change(input);
    await change({ retentionDays: null });
    expect((await change(input)).errors).toBeUndefined();
    expect(await read('retentionDays')).toEqual({ retentionDays: 30 });
  });
});

describe('a change takes effect at once', () => {
  it('on the page, its manifest and robots.txt', async () => {
    await change({ productName: 'Hood </script>', lurkMode: false, themeColor: '#123456' });
    const text = async (path: string) => (await testApp.nobody.fetch(path)).text();
    const html = await testApp.nobody.fetch('/', { headers: { accept: 'text/html' } }).then((a) => a.text());
    expect(html).toContain('"productName":"Hood \\u003c/script>"');
    expect(html).toContain('"lurkMode":false');
    expect(html).toContain('content="Hood &lt;/script&gt;"');
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name: 'Hood </script>',
      theme_color: '#123456',
    });
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    await change({ productName: null, lurkMode: null, themeColor: null });
    expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow:\n');
  });

  it('on /api/meta and the OpenAPI document', async () => {
    await change({ productName: 'Renamed', failedSignInsPerAddress: 77 });
    const json = async (path: string) => (await testApp.nobody.fetch(path)).json();
    const meta: any = await json('/api/meta');
    expect(meta.productName).toBe('Renamed');
    expect(meta.limits).toContainEqual(
      expect.objectContaining({ name: 'failed-sign-ins', per: 'address', count: 77 }),
    );
    expect(await json('/api')).toMatchObject({ name: 'Renamed API' });
    expect(((await json('/api/openapi.json')) as any).info.title).toContain('Renamed');
    await change({ productName: null, failedSignInsPerAddress: null });
  });

  it('on who may read without an account', async () => {
    const feed = async () => codeOf(await testApp.nobody.run('{ feed { nodes { id } } }'));
    await change({ lurkMode: false });
    expect(await feed()).toBe('UNAUTHENTICATED');
    await change({ lurkMode: null });
    expect(await feed()).toBeUndefined();
  });

  it('on limits, in both directions', async () => {
    const ask = async () => {
      const { id } = await testApp.create.user();
      const input = { receiverId: String(id) };
      return codeOf(
        await ann.run(
          'mutation ($input: SendFriendRequestInput!) { sendFriendRequest(input: $input) { id } }',
          {
            input,
          },
        ),
      );
    };
    await change({ friendRequestsPerTenMinutes: 1 });
    expect([await ask(), await ask(), await ask(), await ask()]).toContain('RATE_LIMITED');
    await change({ friendRequestsPerTenMinutes: 60 });
    expect(await ask()).toBeUndefined();
    await change({ friendRequestsPerTenMinutes: null });
  });
});

describe('other processes', () => {
  it('follow within two seconds, and a new one starts with what is stored', async () => {
    const DATABASE_URL = testApp.database.url;
    const other = await startTestApp(DATABASE_URL, { DATABASE_URL });
    const nameIn = async ({ nobody }: TestApp) =>
      ((await (await nobody.fetch('/api/meta')).json()) as any).productName;
    await change({ productName: 'Both' });
    await expect.poll(() => nameIn(other.testApp), { timeout: 2_000 }).toBe('Both');
    const third = await startTestApp(DATABASE_URL, { DATABASE_URL, PRODUCT_NAME: 'Mine' });
    expect(await nameIn(third.testApp)).toBe('Mine');
    const fourth = await startTestApp(DATABASE_URL, { DATABASE_URL });
    expect(await nameIn(fourth.testApp)).toBe('Both');
    await Promise.all([other, third, fourth].map(({ stop }) => stop()));
    await change({ productName: null });
  });
});

describe('the moderation log', () => {
  it('has each change, with its values in the text that members do not see', async () => {
    await change({ tokenAddress: 'So11111111111111111111111111111111111111112', retentionDays: 12 });
    await change({ tokenAddress: null, retentionDays: null });
    const { rows } = await testApp.database.pool.query(
      `select action, actor_id, text from moderation_log join moderation_log_texts using (seq)
        where text like '%retentionDays%tokenAddress%' or text like '%tokenAddress%retentionDays%' order by seq`,
    );
    expect(rows).toEqual([
      {
        action: 'TOKEN_OR_LINKS_CHANGED',
        actor_id: owner.id,
        text: 'tokenAddress: So11111111111111111111111111111111111111112\nretentionDays: 12',
      },
      {
        action: 'TOKEN_OR_LINKS_CHANGED',
        actor_id: owner.id,
        text: 'tokenAddress: default\nretentionDays: default',
      },
    ]);
  });
});

describe('the accent', () => {
  const style = async () =>
    /<style id="theme" nonce="[^"]+">(.*)<\/style>/.exec(
      await (await testApp.nobody.fetch('/coins')).text(),
    )?.[1];

  it('is refused with the pair that cannot be read, and nothing of the same change is stored', async () => {
    const refused = await change({ accentColor: '#ffee00', retentionDays: 8 });
    expect(refused.errors![0].extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [
        {
          field: 'accentColor',
          detail: 'White text on #ffee00 has a contrast of 1.2; at least 4.5 is needed.',
        },
      ],
    });
    expect(await read('accentColor retentionDays')).toEqual({ accentColor: '#5b38e0', retentionDays: 30 });
    expect(() => readEnv({ ACCENT_COLOR: '#ffee00' })).toThrow(
      'ACCENT_COLOR: White text on #ffee00 has a contrast of 1.2; at least 4.5 is needed.',
    );
  });

  it('is in the next document, under its nonce, and in none of the default', async () => {
    expect(await style()).toBeUndefined();
    await change({ accentColor: '#0A7D4B' });
    expect(await read('accentColor')).toEqual({ accentColor: '#0a7d4b' });
    expect(await style()).toMatch(/^:root\{--chakra-colors-accent-solid:#0a7d4b;.*\}\.dark\{/);
    const page = await testApp.nobody.fetch('/coins');
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)![1];
    expect(await page.text()).toContain(`<style id="theme" nonce="${nonce}">`);
    await change({ accentColor: null });
    expect(await style()).toBeUndefined();
  });
});

describe('two owners at once', () => {
  it('with a version, the later change is refused as long as it is based on older settings', async () => {
    const { version } = await read('version');
    const second = await testApp.as(await testApp.create.user({ role: 'owner' }));
    const both = await Promise.all([
      change({ retentionDays: 11, version }),
      change({ storyHours: 24, version }, second),
    ]);
    expect(both.map(codeOf).toSorted()).toEqual(['CONFLICT', undefined]);
    const late = await change({ retentionDays: 12, version });
    expect(late.errors![0].message).toBe('Another owner has changed the settings in the meantime.');
    const { version: now } = await read('version');
    expect(now).not.toBe(version);
    expect((await change({ retentionDays: null, storyHours: null, version: now })).errors).toBeUndefined();
    expect((await read('version')).version).toBe(version);
  });

  it('in two processes, each reads what the other has stored at once', async () => {
    const DATABASE_URL = testApp.database.url;
    const other = await startTestApp(DATABASE_URL, { DATABASE_URL });
    const there = await other.testApp.as(owner);
    const asked = '{ communitySettings { version retentionDays } }';
    const before = (await there.run(asked)).data.communitySettings;
    await change({ retentionDays: 77 });
    const after = (await there.run(asked)).data.communitySettings;
    expect(after.retentionDays).toBe(77);
    const stale = await change({ retentionDays: 5, version: before.version }, there);
    expect(codeOf(stale)).toBe('CONFLICT');
    await change({ retentionDays: null, version: after.version }, there);
    await other.stop();
    expect((await read('retentionDays')).retentionDays).toBe(30);
  });
});
