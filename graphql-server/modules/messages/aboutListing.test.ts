import { beforeEach, expect, it } from 'vitest';
import { answer, newParty, SEND, type Party } from '../../testing/messageRequests.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

let ann: Party, bob: Party;

beforeEach(async () => {
  [ann, bob] = [await newParty(testApp), await newParty(testApp)];
});

it('a listing that a suspension of its seller hides is not there to be asked about', async () => {
  const listing = await testApp.create.listing({ seller: bob.row });
  const sent = () =>
    ann.as.run(SEND, { to: bob.row.id, content: 'is it there?', listing: String(listing.id) });
  await testApp.database.pool.query("insert into sanctions (user_id, kind) values ($1, 'SUSPENSION')", [
    bob.row.id,
  ]);
  expect((await sent()).errors?.[0]).toMatchObject({
    message: 'Listing not found.',
    extensions: { code: 'NOT_FOUND' },
  });
  await testApp.database.pool.query('delete from sanctions where user_id = $1', [bob.row.id]);
  expect(codeOf(await sent())).toBe('OK');
});

it('a listing is asked about without a notification by whom the seller has ignored', async () => {
  const [one, two] = [
    await testApp.create.listing({ seller: bob.row }),
    await testApp.create.listing({ seller: bob.row }),
  ];
  const ask = (listing: { id: number }) =>
    ann.as.run(SEND, { to: bob.row.id, content: 'is it there?', listing: String(listing.id) });
  const notified = async () =>
    (await bob.as.run('{ notifications { nodes { id } } }')).data.notifications.nodes.length;
  await ask(one);
  await answer(bob, ann, 'IGNORED');
  expect([codeOf(await ask(two)), await notified()]).toEqual(['OK', 1]);
  await answer(bob, ann, 'ACCEPTED');
  expect([codeOf(await ask(two)), await notified()]).toEqual(['OK', 2]);
});
