import { beforeEach, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { dataUrl } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf, NOTIFICATIONS } from '../../testing/writing.ts';
import { purge } from '../editing/purge.ts';
import { sweep } from '../media/sweep.ts';

const testApp = useTestApp();

const SHAPE = 'title description price mediaAlt walletAddress soldAt media { url }';
const CREATE = `mutation ($input: CreateListingInput!) { createListing(input: $input) { id } }`;
const ONE = `query ($id: ID!) { listing(id: $id) { ${SHAPE} } }`;
const REMOVE = 'mutation ($id: ID!) { removeListing(input: { listingId: $id }) }';
const RESTORE = `mutation ($id: ID!) { restoreListing(input: { listingId: $id }) { ${SHAPE} } }`;
const SELL = 'mutation ($id: ID!) { markListingSold(input: { listingId: $id }) { soldAt } }';
const UPDATE = 'mutation ($id: ID!) { updateListing(input: { listingId: $id, price: 2 }) { price } }';
const LISTS = '{ listings(first: 100) { nodes { id } } ownListings(first: 100) { nodes { id } } }';
const ASK = `mutation ($to: ID!, $about: ID!) {
  sendMessage(input: { receiverId: $to, content: "Still there?", listingId: $about }) { id } }`;

let ann: Visitor, eve: Visitor;
let seller: number;
let id: string;
let before: { media: { url: string } };

let picture = 90;
beforeEach(async () => {
  const user = await testApp.create.user();
  seller = user.id;
  ann = await testApp.as(user);
  eve = await testApp.as(await testApp.create.user());
  const input = {
    title: 'Sentinel chair',
    description: 'Sentinel red.',
    price: '12.50',
    category: 'OTHER',
    imageUrl: dataUrl('image/png', await png({ width: picture++, height: 60 })),
    mediaAlt: 'Sentinel legs',
    walletAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  };
  id = (await ann.run(CREATE, { input })).data.createListing.id;
  before = (await ann.run(ONE, { id })).data.listing;
});

const ago = (seconds: number) =>
  testApp.database.pool.query(
    `update listings set deleted_at = deleted_at - $1 * interval '1 second' where deleted_at is not null`,
    [seconds],
  );

describe('removing a listing', () => {
  it('takes it and its picture out of every response, and undoing it brings all of it back', async () => {
    const statuses = () =>
      Promise.all([ann, eve, testApp.nobody].map(async (one) => (await one.fetch(before.media.url)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    for (let n = 0; n < 2; n++) expect((await ann.run(REMOVE, { id })).data).toEqual({ removeListing: true });
    for (const visitor of [ann, eve, testApp.nobody])
      expect(codeOf(await visitor.run(ONE, { id }))).toBe('NOT_FOUND');
    expect(JSON.stringify((await ann.run(LISTS)).data)).not.toContain(`"${id}"`);
    expect((await ann.fetch(`/api/marketplace/${id}`)).status).toBe(404);
    expect(await statuses()).toEqual([404, 404, 404]);
    for (let n = 0; n < 2; n++) expect((await ann.run(RESTORE, { id })).data.restoreListing).toEqual(before);
    expect(JSON.stringify((await ann.run(LISTS)).data).split(`"${id}"`)).toHaveLength(3);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  it('is for its seller alone, who can undo it for a minute', async () => {
    expect(codeOf(await eve.run(REMOVE, { id }))).toBe('FORBIDDEN');
    await ann.run(REMOVE, { id });
    for (const document of [REMOVE, RESTORE])
      expect(codeOf(await eve.run(document, { id }))).toBe('NOT_FOUND');
    await ago(61);
    expect(codeOf(await ann.run(RESTORE, { id }))).toBe('NOT_FOUND');
  });

  it('lets it not be changed, sold or asked about any more, and leaves nothing in its row', async () => {
    await ann.run(REMOVE, { id });
    for (const document of [UPDATE, SELL]) expect(codeOf(await ann.run(document, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await eve.run(ASK, { to: seller, about: id }))).toBe('NOT_FOUND');
    const { rows } = await testApp.database.pool.query(
      'select title, description, media_id, media_alt, wallet_address from listings where id = $1',
      [id],
    );
    expect(rows).toEqual([
      { title: '', description: '', media_id: null, media_alt: null, wallet_address: null },
    ]);
  });

  it('hides what names it from its seller; the conversation stays', async () => {
    await eve.run(ASK, { to: seller, about: id });
    const told = async () => (await ann.run(NOTIFICATIONS)).data;
    const asked = await told();
    expect(asked.unreadNotificationCount).toBe(1);
    await ann.run(REMOVE, { id });
    expect(await told()).toEqual({ unreadNotificationCount: 0, notifications: { nodes: [] } });
    const { data } = await ann.run('{ conversations { nodes { lastMessage { content } } } }');
    expect(data.conversations.nodes).toEqual([{ lastMessage: { content: 'Still there?' } }]);
    await ann.run(RESTORE, { id });
    expect(await told()).toEqual(asked);
  });

  it('tells everybody who is watching, as a change does', async () => {
    const CHANGED = 'subscription { listingChanged { listingId listing { price } } }';
    const news = await subscribe(connect(testApp.nobody, testApp.url), CHANGED, 'listing.changed', testApp);
    for (const document of [UPDATE, REMOVE, REMOVE, RESTORE]) {
      const had = news.length;
      await ann.run(document, { id });
      if (document !== REMOVE || news.at(-1).data.listingChanged.listing)
        await soon(() => news.length).toBe(had + 1);
    }
    expect(news.map(({ data }) => data.listingChanged)).toEqual([
      { listingId: id, listing: { price: '2.00' } },
      { listingId: id, listing: null },
      { listingId: id, listing: { price: '2.00' } },
    ]);
  });

  it('leaves nothing of it after the time of retention', async () => {
    const { pool } = testApp.database;
    await eve.run(ASK, { to: seller, about: id });
    await ann.run(REMOVE, { id });
    const isAnywhere = async (...texts: string[]) => {
      for (const table of ['listings', 'content_versions', 'media', 'notifications']) {
        const { rows } = await pool.query(
          `select t::text as row from ${table} t where t::text like any ($1)`,
          [texts.map((text) => `%${text}%`)],
        );
        if (rows.length > 0) return true;
      }
      return false;
    };
    // What the other tests of this file have listed.
    await pool.query('delete from listings where deleted_at is null');
    await pool.query('delete from notifications where hidden_at is null');
    await purge(pool, 30);
    expect(await isAnywhere('Sentinel')).toBe(true);
    await ago(30 * 86_400 + 60);
    await pool.query(`update notifications set hidden_at = hidden_at - interval '31 days'`);
    await purge(pool, 30);
    await sweep({ ...testApp.app.services.media, pool });
    expect(await isAnywhere('Sentinel', before.media.url.replace('/media/', ''))).toBe(false);
    expect(codeOf(await ann.run(REMOVE, { id }))).toBe('NOT_FOUND');
  });
});
