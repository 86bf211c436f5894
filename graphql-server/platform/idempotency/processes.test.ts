import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
/** A second process on the same database. */
let other: { testApp: TestApp; stop(): Promise<void> };
beforeAll(async () => {
  other = await startTestApp('', { DATABASE_URL: testApp.app.services.database.url });
});
afterAll(() => other.stop());

it('a hundred concurrent calls with one key on two processes: one row, one notification, one result', async () => {
  const [author, ann] = [await testApp.create.user(), await testApp.create.user()];
  const { id } = await testApp.create.post({ author });
  const clients = [await testApp.as(ann), await other.testApp.as(ann)];
  const send = (n: number) =>
    clients[n % 2]!.fetch(`/api/posts/${id}/comments`, {
      method: 'POST',
      json: { content: 'gm' },
      headers: { 'Idempotency-Key': 'one intent' },
    });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
  const told = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
  expect([...new Set(told)]).toEqual([expect.stringMatching(/^201 /)]);
  const asAuthor = await testApp.as(author);
  const [post] = await (await asAuthor.fetch('/api/posts')).json();
  expect([post.comments, post.commentsList.length]).toEqual([1, 1]);
  await expect
    .poll(async () => ((await (await asAuthor.fetch('/api/notifications')).json()) as unknown[]).length)
    .toBe(1);
});
