import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../durations.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
const secure = useTestApp({ PUBLIC_URL: 'https://hood.example', TRUST_PROXY: '1' });

const VIEWER = '{ viewer { id } }';

/** A member whose session began and was last extended so many days ago; resolves with the days left. */
async function daysLeft(signedIn: number, renewed: number): Promise<number> {
  const user = await testApp.create.user();
  const as = await testApp.as(user);
  const session = { signedInAt: Date.now() - signedIn * DAY_MS, renewedAt: Date.now() - renewed * DAY_MS };
  await testApp.database.pool.query(
    `update session set sess = (sess::jsonb || $2::jsonb)::json where sess->>'userId' = $1`,
    [String(user.id), session],
  );
  expect((await as.run(VIEWER)).data.viewer).toEqual({ id: String(user.id) });
  const left = async () => {
    const { rows } = await testApp.database.pool.query<{ days: number }>(
      `select extract(epoch from expire - now())::float8 / 86400 as days from session where sess->>'userId' = $1`,
      [String(user.id)],
    );
    return rows[0]!.days;
  };
  await expect.poll(left).not.toBeCloseTo(1, 2); // the one day set by the factory
  return left();
}

describe('a session', () => {
  it('is extended to seven days by a visit', async () => {
    expect(await daysLeft(3, 2)).toBeCloseTo(7, 2);
  });

  it('ends thirty days after the sign-in, visits or not', async () => {
    expect(await daysLeft(27, 2)).toBeCloseTo(3, 2);
  });

  it('that has ended is not accepted', async () => {
    const user = await testApp.create.user();
    const as = await testApp.as(user);
    await testApp.database.pool.query(`update session set expire = now() where sess->>'userId' = $1`, [
      String(user.id),
    ]);
    expect((await as.run(VIEWER)).data.viewer).toBeNull();
  });

  it('is not accepted without our signature', async () => {
    const { cookie } = await testApp.as(await testApp.create.user());
    const stranger = await testApp.visitor();
    const viewerBy = async (written: string) => {
      stranger.cookie = written;
      return (await stranger.run(VIEWER)).data.viewer;
    };
    expect(await viewerBy(cookie)).not.toBeNull();
    expect(await viewerBy(`theme=dark; ${cookie}; a=b`)).not.toBeNull();
    const [id] = /[\w-]{36}/.exec(cookie)!;
    const forged = [
      cookie.slice(0, -1),
      `${cookie}A`,
      `hodlhood=s:${id}.`,
      'hodlhood=s:.',
      `hodlhood=s:${id}`,
    ];
    for (const written of [...forged, 'hodlhood=%E0%A4%A', 'hodlhood=', 'hodlhood', `x${cookie}`])
      expect(await viewerBy(written), written).toBeNull();
  });

  it('is bound to the host and to TLS if TLS is used', async () => {
    const query = `mutation ($input: RegisterInput!) { register(input: $input) { id } }`;
    const response = await secure.nobody.fetch('/graphql', {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https' },
      json: { query, variables: { input: { username: 'cookie', password: PASSWORD } } },
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-hodlhood=.*; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});
