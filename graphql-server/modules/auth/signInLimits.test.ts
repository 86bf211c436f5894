import { inject, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';
import { hashPassword } from './passwords.ts';
import { delayAfter } from '../../platform/rate-limits/delayAfter.ts';
import { slowdownAfter } from './unknownDevices.ts';

const SETTINGS = { TRUST_PROXY: '1', LIMIT_REGISTRATIONS_PER_HOUR: '3' };
const testApp = useTestApp(SETTINGS);

interface Try {
  username: string;
  password?: string;
  /** The address that the proxy names. */
  from: string;
  /** What the browser has kept. */
  cookie?: string;
}

/** One sign-in by REST, as a browser behind the proxy sends it. */
async function signIn({ username, password = 'a wrong one', from, cookie = '' }: Try, url = testApp.url) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, cookie },
    body: JSON.stringify({ username, password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]!);
  return {
    status: answer.status,
    wait: Number(answer.headers.get('retry-after')),
    text: await answer.text(),
    device: cookies.find((one) => one.startsWith('hodlhood-device=')) ?? '',
  };
}

type Answers = Awaited<ReturnType<typeof signIn>>[];
const statuses = (answers: Answers) => answers.map(({ status }) => status);

async function inARow(count: number, attempt: (n: number) => Try): Promise<Answers> {
  const answers = [];
  for (let n = 0; n < count; n++) answers.push(await signIn(attempt(n)));
  return answers;
}

const network = (n: number) => `198.51.100.${n}`;

/** Moves the stored counts back by this many seconds. */
const pass = (seconds: number) =>
  testApp.database.pool.query("update rate_limits set expire = expire - $1 where key like '%sign-in-%'", [
    seconds * 1_000,
  ]);

/** More failures than slow strangers down, each from a network of its own. */
const attack = (username: string) => inARow(11, (n) => ({ username, from: `192.0.2.${n}` }));

describe('delays', () => {
  it('grow with each failure from a network, up to a quarter of an hour', () => {
    const delays = Array.from({ length: 12 }, (_, n) => delayAfter(n + 1, 10));
    expect(delays).toEqual([0, 0, 8, 15, 29, 57, 113, 225, 450, 900, 900, 900]);
    expect(delayAfter(1, 1)).toBe(900);
  });

  it('by the failures of all together are half a minute at most', () => {
    expect([10, 11, 12, 13, 14, 15, 16, 1_000_000].map((all) => slowdownAfter(all, 10))).toEqual([
      0, 2, 4, 8, 16, 30, 30, 30,
    ]);
  });
});

describe('wrong passwords', () => {
  it('close an account to their own network for a while, and to no other', async () => {
    const { username } = await testApp.create.user();
    const answers = await inARow(5, () => ({ username, from: network(1) }));
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429]);
    expect(answers[3]!.text).toMatch(
      /^Too many failed logins for this account. Please try again in \d seconds\.$/,
    );
    expect((await signIn({ username, password: PASSWORD, from: network(1) })).status).toBe(429);
    expect((await signIn({ username, password: PASSWORD, from: network(2) })).status).toBe(200);
  });

  it('make each further one wait longer', async () => {
    const { username } = await testApp.create.user();
    const waits = [];
    await inARow(2, () => ({ username, from: network(3) }));
    for (let n = 0; n < 4; n++) {
      await signIn({ username, from: network(3) });
      const { wait } = await signIn({ username, from: network(3) });
      waits.push(wait);
      await pass(wait);
    }
    for (const [n, most] of [8, 15, 29, 57].entries()) expect(waits[n]).toBeLessThanOrEqual(most);
    expect(waits[3]).toBeGreaterThan(29);
    expect((await signIn({ username, password: PASSWORD, from: network(3) })).status).toBe(200);
    expect((await signIn({ username, from: network(3) })).status).toBe(401);
  });

  it('that come at once pass no more often than in a row', async () => {
    const { username } = await testApp.create.user();
    const guesses = Array.from({ length: 50 }, () => signIn({ username, from: network(4) }));
    const passed = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(passed.length).toBeLessThanOrEqual(3);
    const spread = Array.from({ length: 50 }, (_, n) =>
      signIn({ username: 'NoSuchOne', from: `203.0.113.${n}` }),
    );
    const passedToo = (await Promise.all(spread)).filter(({ status }) => status === 401);
    expect(passedToo.length).toBeLessThanOrEqual(10);
  });

  it('from everywhere slow a stranger down once, and keep nobody out', async () => {
    const { username } = await testApp.create.user();
    expect(statuses(await attack(username))).toEqual([...Array(10).fill(401), 429]);
    const mine = { username, password: PASSWORD, from: network(5) };
    const refused = await signIn(mine);
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeLessThanOrEqual(30);
    await pass(refused.wait);
    // However many attempts the others make meanwhile.
    await inARow(5, (n) => ({ username, from: `192.0.2.${n + 100}` }));
    expect((await signIn(mine)).status).toBe(200);
  });

  it('are told apart by nothing when there is no such account', async () => {
    const { username } = await testApp.create.user();
    const seen = async (name: string, at: number) => {
      const answers = await inARow(5, () => ({ username: name, from: network(at) }));
      await attack(name);
      answers.push(await signIn({ username: name, from: network(at + 1) }));
      return answers.map(({ status, text }) => [status, text.replace(/\d+ seconds?/, 'n seconds')]);
    };
    expect(await seen(username, 10)).toEqual(await seen('nobody_at_all', 20));
  });

  it('count for a name however it is written', async () => {
    const { username } = await testApp.create.user();
    const forms = [username, username.toUpperCase(), ` ${username} `, username];
    expect(statuses(await inARow(4, (n) => ({ username: forms[n]!, from: network(30) })))).toEqual([
      401, 401, 401, 429,
    ]);
  });

  it('are added up over all processes, and leave no name in the database', async () => {
    const { username } = await testApp.create.user();
    const other = await startTestApp(inject('postgresUrl'), {
      ...SETTINGS,
      DATABASE_URL: testApp.database.url,
    });
    try {
      await inARow(3, () => ({ username, from: network(31) }));
      expect((await signIn({ username, from: network(31) }, other.testApp.url)).status).toBe(429);
      const { rows } = await testApp.database.pool.query(
        "select key from rate_limits where key like 'sign-in%'",
      );
      expect(JSON.stringify(rows)).not.toContain(username);
    } finally {
      await other.stop();
    }
  });

  it('are refused in GraphQL as they are in REST', async () => {
    const { username } = await testApp.create.user();
    await inARow(3, () => ({ username, from: '127.0.0.1' }));
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { id } }';
    const { errors } = await testApp.nobody.run(query, { input: { username, password: PASSWORD } });
    expect(errors![0].extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
  });
});

describe('an IPv6 /48, whose owner has 65,536 networks', () => {
  const from = (n: number) => `2001:db8:7:${n.toString(16)}::1`;
  const register = (n: number) =>
    fetch(`${testApp.url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from(n) },
      body: JSON.stringify({ username: `site_${n}`, password: 'correct horse staple' }),
    });

  it('makes 16 times as many accounts as one of them', async () => {
    const made = [];
    for (let n = 0; n < 50; n++) made.push((await register(n)).status);
    expect(made).toEqual([...Array(48).fill(201), 429, 429]);
  });

  it('has 16 times as many wrong passwords', async () => {
    await testApp.database.pool.query("delete from rate_limits where key like 'sign-in%'");
    const wrong = async (n: number) => (await signIn({ username: `nobody_${n}`, from: from(n) })).status;
    expect(await wrong(0)).toBe(401);
    const { rows } = await testApp.database.pool.query(
      "update rate_limits set points = points + 15 * 50 + 48 where key like 'sign-in-address:site:%' returning points",
    );
    expect(rows).toEqual([{ points: 799 }]);
    expect([await wrong(1), await wrong(2)]).toEqual([401, 429]);
  });
});

describe('a device that the account knows', () => {
  const known = async () => {
    const { username, id } = await testApp.create.user();
    const { device } = await signIn({ username, password: PASSWORD, from: network(40) });
    await testApp.database.pool.query("delete from rate_limits where key like 'sign-in-address%'");
    return { id, username, device };
  };

  it('is not slowed down by what others do, in whichever network it is', async () => {
    const { username, device } = await known();
    await inARow(8, () => ({ username, from: network(41) }));
    await attack(username);
    const mine = { username, password: PASSWORD, from: network(41) };
    expect((await signIn(mine)).status).toBe(429);
    expect((await signIn({ ...mine, cookie: device })).status).toBe(200);
  });

  it('has ten failures in a quarter of an hour, wherever it is', async () => {
    const { username, device: cookie } = await known();
    const answers = await inARow(11, (n) => ({ username, from: network(50 + n), cookie }));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), 429]);
    expect(answers[10]!.wait).toBeGreaterThan(600);
  });

  it('of ten at once that are wrong lets no more through', async () => {
    const { username, device: cookie } = await known();
    const guesses = Array.from({ length: 50 }, () => signIn({ username, from: network(60), cookie }));
    expect((await Promise.all(guesses)).filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it.each([
    [71, 'of another account', ({ device }: { device: string }) => device],
    [72, 'that was made up', () => 'hodlhood-device=AAAA.BBBB'],
    [73, 'without a signature', ({ device }: { device: string }) => device.split('.')[0]!],
    [74, 'with another device in it', ({ device }: { device: string }) => device.replace('=', '=x')],
  ] as const)('%i is not one by a cookie %s', async (at, _, forge) => {
    const cookie = forge(await known());
    const { username } = await testApp.create.user();
    const from = network(at);
    expect(statuses(await inARow(4, () => ({ username, from, cookie })))).toEqual([401, 401, 401, 429]);
  });

  it('is none any more once the password is another', async () => {
    const { id, username, device: cookie } = await known();
    const changed = [id, await hashPassword('another password')];
    await testApp.database.pool.query('update users set password_hash = $2 where id = $1', changed);
    const answers = await inARow(4, () => ({ username, from: network(80), cookie }));
    expect(statuses(answers)).toEqual([401, 401, 401, 429]);
  });

  it('stays the same one over further sign-ins, and gets in by nothing but the password', async () => {
    const { username, device: cookie } = await known();
    const again = await signIn({ username, password: PASSWORD, from: network(81), cookie });
    expect(again.device).toBe(cookie);
    const answer = await fetch(`${testApp.url}/api/user`, { headers: { cookie } });
    expect(answer.status).toBe(401);
  });
});

describe('a network', () => {
  const register = (from: string, username: string) =>
    fetch(`${testApp.url}/api/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ username, password: PASSWORD }),
    });

  it('of IPv6 is a /64: for new accounts', async () => {
    const made = [];
    for (let n = 0; n < 4; n++) made.push((await register(`2001:db8:1:2::${n + 1}`, `six_${n}`)).status);
    expect(made).toEqual([201, 201, 201, 429]);
    expect((await register('2001:db8:1:3::1', 'six_other')).status).toBe(201);
  });

  it('of IPv6 is a /64: for failed sign-ins', async () => {
    const answers = await inARow(51, (n) => ({ username: `nobody_${n}`, from: `2001:db8:2:2::${n + 1}` }));
    expect(statuses(answers)).toEqual([...Array(50).fill(401), 429]);
    expect(answers[50]!.text).toMatch(/^Too many failed logins from your network\./);
    expect((await signIn({ username: 'nobody', from: '2001:db8:2:3::1' })).status).toBe(401);
  });

  it('of IPv6 is a /64: for one account', async () => {
    const { username } = await testApp.create.user();
    const answers = await inARow(4, (n) => ({ username, from: `2001:db8:3:3::${n + 1}` }));
    expect(statuses(answers)).toEqual([401, 401, 401, 429]);
  });
});
