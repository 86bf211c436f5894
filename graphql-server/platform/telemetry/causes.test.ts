import { expect, it } from 'vitest';
import { recordsOf } from '../../testing/records.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({
  METRICS_TOKEN,
  LIMIT_POINTS_PER_ADDRESS: '300',
  LIMIT_POINTS_PER_MEMBER: '300',
});
const { answeredBy, counted } = recordsOf(testApp, METRICS_TOKEN);

const ask: Record<string, (as: Visitor) => Promise<Response>> = {
  rest: (as) => as.fetch('/api/posts'),
  graphql: (as) => as.fetch('/graphql', { method: 'POST', json: { query: '{ feed { nodes { id } } }' } }),
};

it('a caller without points is refused the same way by REST and GraphQL, in the log and in the metrics', async () => {
  const member = await testApp.as(await testApp.create.user());
  for (const as of [testApp.nobody, member])
    for (const [name, askOnce] of Object.entries(ask)) {
      let answer = await askOnce(as);
      for (let n = 0; n < 400 && answer.status !== 429; n++) answer = await askOnce(as);
      expect(answer.status).toBe(429);
      expect(await answeredBy(answer)).toMatchObject({
        interface: name,
        code: 'RATE_LIMITED',
        cause: 'rate:requests',
      });
      expect(await counted({ interface: name, cause: 'rate:requests' })).toBeGreaterThan(0);
      expect(await counted({ interface: name, cause: 'rate:other' })).toBe(0);
    }
});
