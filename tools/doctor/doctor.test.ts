import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it, onTestFinished } from 'vitest';
import { png } from '../../graphql-server/testing/files/images.ts';
import { dataUrl } from '../../graphql-server/testing/media.ts';
import { startTestApp, useTestApp } from '../../graphql-server/testing/testApp.ts';

const product = useTestApp({ PAGE_DIR: 'dist/frontend' });

/** The output and exit code of `npm run doctor`. */
const examine = (address: string, env = {}) =>
  new Promise<{ code: number | string; report: string }>((resolve) =>
    execFile(
      process.execPath,
      ['tools/doctor/main.ts', address],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, report: stdout + stderr }),
    ),
  );

const without = (headers: IncomingHttpHeaders, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A misconfigured proxy: it drops upgrades and headers, and forwards another host name. */
let proxy: Server | undefined;
afterAll(() => void proxy?.close());
async function badProxy(): Promise<string> {
  proxy = createServer((incoming, outgoing) => {
    const headers = without(incoming.headers, 'host', 'origin', 'upgrade', 'connection');
    const passed = request(product.url + incoming.url, { method: incoming.method, headers }, (answer) => {
      const kept = without(answer.headers, 'content-security-policy');
      outgoing.writeHead(answer.statusCode!, { ...kept, 'x-powered-by': 'a proxy' });
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

it('finds nothing wrong with the product, and each mistake of a proxy before it', async () => {
  const as = await product.as(await product.create.user());
  await as.fetch('/api/posts', { method: 'POST', json: { imageUrl: dataUrl('image/png', await png()) } });
  const good = await examine(product.url);
  expect(good.report).not.toContain('FAULT');
  expect([good.code, good.report.match(/ {3}ok {2}/g)?.length]).toEqual([0, 9]);

  const { code, report } = await examine(await badProxy());
  expect(code).toBe(1);
  for (const fault of [
    'the nonce of the policy is not that of the page',
    'there is no Content-Security-Policy',
    'X-Powered-By tells what serves',
    '/graphql answers 200 to another site, not 403',
    'does the proxy pass Upgrade',
    'files are not in a sandbox',
  ])
    expect(report).toContain(fault);
});

/** A certificate for 127.0.0.1 that nobody has signed. */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'hodlhood-doctor-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...files], {
    stdio: 'ignore',
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert };
}

/** The report about a product with these settings behind a proxy with TLS. */
async function examineBehindTls(settings: Record<string, string>): Promise<string> {
  const PUBLIC_URL = 'https://127.0.0.1';
  const { testApp, stop } = await startTestApp(inject('postgresUrl'), { PUBLIC_URL, ...settings });
  const { file, ...pair } = makeCertificate();
  const tls = createTlsServer(pair, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https' };
    const passed = request(testApp.url + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(tls, 'listening');
  const address = `https://127.0.0.1:${(tls.address() as AddressInfo).port}`;
  const { report } = await examine(address, { NODE_EXTRA_CA_CERTS: file });
  tls.close();
  await stop();
  return report;
}

it('finds a proxy with TLS that the product does not trust', async () => {
  const fault = 'https counts as http, so nobody can sign in';
  expect(await examineBehindTls({})).toContain(fault);
  const good = await examineBehindTls({ TRUST_PROXY: '1' });
  expect(good).toContain('ok  cookies');
});

it('says when nobody answers, and when it does not know where to look', async () => {
  const { code, report } = await examine('http://127.0.0.1:1');
  expect([code, report]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
  expect((await examine('hood.example')).code).toBe(2);
});
