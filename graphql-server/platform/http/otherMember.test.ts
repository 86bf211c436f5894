import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

it('reads and writes as nobody what the page of another member sends', async () => {
  const [one, other] = [await testApp.create.user(), await testApp.create.user()];
  const viewer = await testApp.as(one);
  const send = async (query: string, headers: HeadersInit = {}) => {
    const response = await viewer.fetch('/graphql', { method: 'POST', json: { query }, headers });
    return (await response.json()) as { data: any; errors?: any[] };
  };
  const own = { 'viewer-id': String(one.id) };
  for (const headers of [{}, own])
    expect((await send('{ viewer { id } }', headers)).data.viewer.id).toBe(String(one.id));
  for (const id of [String(other.id), 'x', '']) {
    const headers = { 'viewer-id': id };
    expect((await send('{ viewer { id } }', headers)).data).toEqual({ viewer: null });
    const { errors } = await send('mutation { createPost(input: { content: "gm" }) { id } }', headers);
    expect(errors![0].extensions.code).toBe('UNAUTHENTICATED');
    expect((await viewer.fetch('/api/user', { headers })).status).toBe(401);
  }
  expect((await viewer.fetch('/api/user', { headers: own })).status).toBe(200);
});
