import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { byToken } from './call.ts';
import { startPrism, type Prism } from './prism.ts';
import { goodCalls, NOWHERE, type GoodCall } from './prismCalls.ts';
import { readDocument } from './samples.ts';

const document = readDocument();
/** These need a community without an owner, or with one; `admin.test.ts` and `roles.test.ts` call them. */
const OF_OWNERS = ['POST /claim-ownership', 'PUT /users/{id}/role'];
/** These need staff, or a community that takes applications; `rest-bridge/openapi/answers.test.ts` checks them. */
const OF_STAFF =
  /^[A-Z]+ \/(invitations|applications|community-settings|staff|user\/held|moderation\/(cases|counts|members|statistics|rules|held)|users\/{id}\/recovery-link)\b/;
/** They need codes of an app or a wallet, or would end the session or the account of the calls after them. */
const OF_CREDENTIALS =
  /^([A-Z]+ \/(account.*|login\/(code|passkey.*)|auth\/(wallet|reauthenticate\/passkey.*)|recover|wallets.*|user\/(password.*|preferences|passkeys.*|recovery-.*|authenticator\/.*))|DELETE \/user\/sessions.*)$/;
const OPERATIONS = Object.entries<object>(document.paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((name) => !OF_OWNERS.includes(name) && !OF_STAFF.test(name) && !OF_CREDENTIALS.test(name));
const operationOf = (name: string) => {
  const [method, path] = name.split(' ') as [string, string];
  return document.paths[path][method.toLowerCase()];
};
const hasStatus = (name: string, status: number) => String(status) in operationOf(name).responses;
const goodStatus = (name: string) => Number(Object.keys(operationOf(name).responses)[0]);

/** Prism with its defaults, and Prism that lets bad requests pass, so that it can judge how they are answered. */
let prism: Prism;
let lenient: Prism;
let good: Awaited<ReturnType<typeof goodCalls>>;
before(async () => {
  [prism, lenient] = await Promise.all([startPrism(), startPrism('--validate-request=false')]);
  good = await goodCalls();
});
after(() => Promise.all([prism?.stop(), lenient?.stop()]));

/** Calls through Prism, and gives the status and body; what Prism says itself is a violation. */
async function through({ url }: Prism, name: string, { at = {}, query, json, form, headers }: GoodCall) {
  const [method, path] = name.split(' ') as [string, string];
  const address = path.replace(/{(\w+)}/g, (_, parameter: string) => String(at[parameter]));
  const body = json ? JSON.stringify(json) : form;
  const answer = await fetch(`${url}${address}${query ? `?${query}` : ''}`, {
    method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...(headers ?? byToken(good.ada)) },
    ...(body && { body }),
  });
  const said = await answer.text();
  assert.ok(!said.includes('stoplight.io/prism'), `${name}: ${said}`);
  assert.equal(answer.headers.get('sl-violations'), null);
  return { status: answer.status, said, headers: answer.headers };
}

test('every operation of the document is called, and no other', () => {
  assert.deepEqual(Object.keys(good.calls).toSorted(), OPERATIONS.toSorted());
});

test('every good answer is as documented', async (t) => {
  for (const [name, calls] of Object.entries(good.calls)) {
    await t.test(name, async () => {
      for (const call of calls) {
        const { status, said } = await through(prism, name, call);
        assert.equal(status, goodStatus(name), said);
      }
    });
  }
});

const isInQuery = (parameter: { in?: string }) => parameter.in === 'query';

const NO_SESSION: Record<string, string> = { cookie: 'hodlhood=none' };
const NO_TOKEN: Record<string, string> = { authorization: 'Bearer hh_none' };

/** The first good call of an operation, changed so that it is answered with an error of this status. */
const BROKEN: Record<number, (name: string, call: GoodCall) => GoodCall | undefined> = {
  400: (name, call) => {
    const [parameter] = (operationOf(name).parameters ?? []).filter(isInQuery);
    if (parameter) return { ...call, query: `${parameter.name}=x&${parameter.name}=y` };
    if (call.form) return { ...call, form: new FormData() };
    const [input] = Object.keys(call.json ?? {});
    if (input) return { ...call, json: { ...call.json, [input]: ['x'] } };
    const [place] = Object.keys(call.at ?? {});
    return place?.endsWith('d') ? { ...call, at: { [place]: 'x' } } : undefined;
  },
  // Who has no session is logged out already.
  401: (name, call) => ({
    ...call,
    headers: call.headers?.['cookie'] && name !== 'POST /logout' ? NO_SESSION : NO_TOKEN,
  }),
  404: (_, call) => (call.at ? { ...call, at: NOWHERE } : undefined),
};

for (const [status, breaking] of Object.entries(BROKEN)) {
  describe(`every ${status} is as documented`, () => {
    for (const name of OPERATIONS.filter((each) => hasStatus(each, Number(status)))) {
      test(name, async () => {
        const call = breaking(name, good.calls[name]![0]!);
        if (!call) return;
        for (const accept of ['text/plain', 'application/problem+json']) {
          const headers = { ...(call.headers ?? byToken(good.ada)), accept };
          const answer = await through(lenient, name, { ...call, headers });
          assert.equal(answer.status, Number(status), answer.said);
          assert.match(answer.headers.get('content-type')!, new RegExp(`^${accept.replace('+', '\\+')}`));
        }
      });
    }
  });
}
