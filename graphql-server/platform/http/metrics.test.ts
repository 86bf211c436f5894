import { expect, it } from 'vitest';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';

const METRICS_TOKEN = 'a-token-of-prometheus';
const testApp = useTestApp({ METRICS_TOKEN });
const plain = useTestApp();

const read = (token: string, at = testApp) =>
  at.nobody.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } });
const figures = async () => (await read(METRICS_TOKEN)).text();

it('metrics require the token, and are not found without it', async () => {
  expect(await figures()).toContain('process_cpu_seconds_total');
  const without = [await testApp.nobody.fetch('/metrics'), await read('another'), await read('', plain)];
  for (const answer of without) expect([answer.status, await answer.text()]).toEqual([404, 'Not found.']);
});

it('count requests by route and status class, never by path', async () => {
  for (const path of ['/api/posts', '/api/posts/404404', '/api/posts/405405', '/nowhere/7'])
    await testApp.nobody.fetch(path);
  const text = await figures();
  const count = (labels: string) =>
    Number(new RegExp(`duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text)?.[1]);
  expect(count('method="GET",route="/api/posts",status="2xx"')).toBe(1);
  expect(count('method="GET",route="/api/posts/:id",status="4xx"')).toBe(2);
  expect(text).not.toMatch(/404404|nowhere/);
});

it('count sockets, subscriptions, connections and events', async () => {
  const as = await testApp.as(await testApp.create.user());
  const client = connect(as, testApp.url);
  await subscribe(client, 'subscription { postCreated { postId } }', 'post.created', testApp);
  await as.run('mutation { createPost(input: { content: "gm" }) { id } }');
  const text = await figures();
  for (const line of ['hodlhood_sockets 1', 'hodlhood_subscriptions 1', 'hodlhood_pool_waiting 0'])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/hodlhood_pool_connections [1-9]/);
  expect(text).toMatch(/hodlhood_events_total\{event="post\.created"\} 1/);
  void client.dispose();
  await soon(async () => (await figures()).includes('hodlhood_subscriptions 0')).toBe(true);
});
