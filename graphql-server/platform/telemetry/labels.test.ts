import { expect, it } from 'vitest';
import { schema } from '../../../rest-bridge/testing/startBridge.ts';
import { recordsOf } from '../../testing/records.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { CAUSES } from './causes.ts';
import { CODES } from './codes.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({ METRICS_TOKEN, TRUST_PROXY: '1' });
const { figures } = recordsOf(testApp, METRICS_TOKEN);

it('no label is chosen by a caller', async () => {
  const hostile = ['hostile-1', 'hostile"2\n', 'hostile\u001b[31m3'];
  for (const word of hostile) {
    const path = encodeURIComponent(word);
    const query = `query ${word.replaceAll(/\W/g, '')} { ${word.replaceAll(/\W/g, '')}: siteStats { registeredCount } }`;
    await Promise.all([
      testApp.nobody.fetch(`/api/posts/${path}?${path}`, {
        method: 'PROPFIND',
        headers: { 'user-agent': path, 'x-forwarded-for': path },
      }),
      testApp.nobody.fetch(`/${path}/${path}`),
      testApp.nobody.fetch(`/media/${path}`),
      testApp.nobody.run(query),
      testApp.nobody.fetch('/graphql', { method: 'POST', json: { query, operationName: word } }),
      testApp.nobody.fetch(`/api/token-info/${path}`),
      testApp.nobody.fetch('/graphql', {
        method: 'POST',
        json: { query: `{ ${word} }`, operationName: { a: word } },
      }),
    ]);
  }
  const text = await figures();
  expect(text).not.toMatch(/hostile|PROPFIND|203\.0\.113|127\.0\.0/);
  const values = (label: string) =>
    new Set(
      [...text.matchAll(/^hodlhood_outcomes_total\{(.*)\} /gm)].map(
        ([, it]) => new RegExp(`${label}="([^"]*)"`).exec(it!)![1]!,
      ),
    );
  expect([...values('code')].filter((code) => !CODES.includes(code as never))).toEqual([]);
  expect([...values('cause')].filter((cause) => !CAUSES.includes(cause as never))).toEqual([]);
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
    (type) => Object.keys(type!.getFields()),
  );
  const known = new RegExp(
    `^(${[...fields, 'document', 'connect', 'close', 'message', 'request', 'redis', 'market_data'].join('|')}|[A-Z]+ /[a-z/:.*-]*)$`,
    'i',
  );
  expect([...values('operation')].filter((operation) => !known.test(operation))).toEqual([]);
});
