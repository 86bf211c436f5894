import { describe, expect, inject, it } from 'vitest';
import { PASSWORD } from '../../testing/factories.ts';
import { startTestApp, useTestApp } from '../../testing/testApp.ts';

const PUBLIC_URL = 'https://hood.example';
const HTTPS = { 'x-forwarded-proto': 'https' };

/** The warnings about https. */
const warningsIn = (log: string[]) =>
  log.map((line) => JSON.parse(line)).filter(({ msg }) => /X-Forwarded-Proto/.test(msg));

async function signIn(testApp: ReturnType<typeof useTestApp>, headers: Record<string, string>) {
  const { username } = await testApp.create.user();
  const json = { username, password: PASSWORD };
  const visitor = await testApp.visitor();
  return (await visitor.fetch('/api/login', { method: 'POST', headers, json })).headers.getSetCookie();
}

describe('https by a proxy that is not trusted', () => {
  const testApp = useTestApp({ PUBLIC_URL });

  it('is said once, and not for each request', async () => {
    for (let n = 0; n < 3; n++) await testApp.nobody.fetch('/', { headers: HTTPS });
    expect(warningsIn(testApp.log)).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY') }),
    ]);
  });

  it('is what /healthz calls http', async () => {
    const answer = await testApp.nobody.fetch('/healthz', { headers: HTTPS });
    expect(await answer.json()).toEqual({ status: 'ok', protocol: 'http' });
  });
});

describe('a trusted proxy', () => {
  const testApp = useTestApp({ PUBLIC_URL, TRUST_PROXY: '1' });

  it('that says https is believed', async () => {
    expect(await signIn(testApp, HTTPS)).toContainEqual(expect.stringMatching(/^__Host-hodlhood=/));
    const answer = await testApp.nobody.fetch('/healthz', { headers: HTTPS });
    expect(await answer.json()).toEqual({ status: 'ok', protocol: 'https' });
    expect(warningsIn(testApp.log)).toEqual([]);
  });

  it('that does not say https is reported when somebody gets no session, once', async () => {
    for (let n = 0; n < 2; n++)
      expect(await signIn(testApp, {})).not.toContainEqual(expect.stringMatching(/^__Host-hodlhood=/));
    expect(warningsIn(testApp.log)).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining('no session cookie') }),
    ]);
  });
});

it('without https nothing is said of it', async () => {
  const { testApp, stop } = await startTestApp(inject('postgresUrl'));
  await testApp.nobody.fetch('/');
  expect(await signIn(testApp, {})).toContainEqual(expect.stringMatching(/^hodlhood=/));
  expect(warningsIn(testApp.log)).toEqual([]);
  await stop();
});
