import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { png } from '../../testing/files/images.ts';
import { dataUrl, uploaded } from '../../testing/media.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import type { UserEntity } from '../../platform/database/tables/users.ts';

const testApp = useTestApp();

const LISTING = `id title description price category condition imageUrl walletAddress sellerId seller { username }
  soldAt viewerCan { manage message }`;
const CREATE = `mutation ($input: CreateListingInput!) { createListing(input: $input) { ${LISTING} } }`;
const UPDATE = `mutation ($input: UpdateListingInput!) { updateListing(input: $input) { ${LISTING} } }`;
const SELL = `mutation ($input: MarkListingSoldInput!) { markListingSold(input: $input) { ${LISTING} } }`;
const REMOVE = 'mutation ($listingId: ID!) { removeListing(input: { listingId: $listingId }) }';
const ONE = `query ($id: ID!) { listing(id: $id) { ${LISTING} } }`;
const CREATED = 'subscription { listingCreated { listingId sellerId category listing { title } } }';
const OWN = '{ ownListings { nodes { title soldAt } } }';
const WALLET = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

let ann: UserEntity;
let asAnn: Visitor, asEve: Visitor;

beforeAll(async () => {
  ann = await testApp.create.user();
  asAnn = await testApp.as(ann);
  asEve = await testApp.as(await testApp.create.user());
});

const chair = { title: 'Chair', description: 'Red.', price: '12.50', category: 'HOME_AND_GARDEN' };

async function create(values: object = {}, visitor = asAnn) {
  const answer = await visitor.run(CREATE, { input: { ...chair, ...values } });
  if (answer.errors) throw new Error(answer.errors[0].message);
  return answer.data.createListing;
}

describe('a listing', () => {
  it('is created by a member and visible to everybody, NEW by default', async () => {
    const made = await create({ walletAddress: WALLET });
    const shown = { ...chair, condition: 'NEW', walletAddress: WALLET, imageUrl: null, soldAt: null };
    expect(made).toMatchObject({ ...shown, sellerId: String(ann.id), viewerCan: { manage: true } });
    const { data } = await testApp.nobody.run(ONE, { id: made.id });
    const rights = { manage: false, message: false };
    expect(data.listing).toEqual({ ...made, viewerCan: rights });
    expect((await asEve.run(ONE, { id: made.id })).data.listing.viewerCan.message).toBe(true);
    expect(codeOf(await testApp.nobody.run(CREATE, { input: chair }))).toBe('UNAUTHENTICATED');
    expect(codeOf(await testApp.nobody.run(ONE, { id: '2147483647' }))).toBe('NOT_FOUND');
  });

  it.each([
    [{ title: ' ' }, 'title is required.'],
    [{ title: 'x'.repeat(121) }, 'title must have at most 120 characters.'],
    [{ description: '' }, 'description is required.'],
    [{ description: 'x'.repeat(5_001) }, 'description must have at most 5,000 characters.'],
    [
      { walletAddress: 'x'.repeat(31) },
      'walletAddress must be a Solana address: 32 to 44 characters of base58.',
    ],
    [
      { walletAddress: `${WALLET}0` },
      'walletAddress must be a Solana address: 32 to 44 characters of base58.',
    ],
    ...['z'.repeat(44), '1'.repeat(44), '1'.repeat(33), 'z'.repeat(32)].map(
      (walletAddress): [object, string] => [
        { walletAddress },
        'walletAddress must be a Solana address: 32 to 44 characters of base58.',
      ],
    ),
  ])('is refused with %j', async (values, message) => {
    const { errors } = await asAnn.run(CREATE, { input: { ...chair, ...values } });
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  it.each([WALLET, '1'.repeat(32)])('takes an address of 32 bytes: %s', async (walletAddress) => {
    expect((await create({ walletAddress })).walletAddress).toBe(walletAddress);
  });

  it('takes an image below 5 MB, as a data URL or an upload, and no other file', async () => {
    const picture = await png();
    const mediaId = await uploaded(asAnn, 'image/png', picture);
    expect((await create({ mediaId })).imageUrl).toMatch(/^\/media\/\w+/);
    const { imageUrl } = await create({ imageUrl: dataUrl('image/png', picture) });
    expect((await testApp.nobody.fetch(imageUrl)).status).toBe(200);
    const large = Buffer.concat([picture, Buffer.alloc(5 * 1_024 * 1_024)]);
    const refused = await asAnn.run(CREATE, { input: { ...chair, imageUrl: dataUrl('image/png', large) } });
    expect(refused.errors?.[0].message).toBe('Image size must be less than 5MB');
    const page = await asAnn.run(CREATE, { input: { ...chair, imageUrl: 'data:text/html;base64,PHA+' } });
    expect(codeOf(page)).toBe('UNSUPPORTED_MEDIA_TYPE');
    const another = await asEve.run(CREATE, {
      input: { ...chair, mediaId: await uploaded(asAnn, 'image/png', picture) },
    });
    expect(codeOf(another)).toBe('NOT_FOUND');
  });

  it('is made once for each key', async () => {
    const one = await create({ clientMutationId: 'a chair' });
    expect((await create({ clientMutationId: 'a chair' })).id).toBe(one.id);
    const other = await asAnn.run(CREATE, { input: { ...chair, price: '1', clientMutationId: 'a chair' } });
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is published once, to visitors too', async () => {
    const news = await subscribe(connect(testApp.nobody, testApp.url), CREATED, 'listing.created', testApp);
    const { id } = await create({ clientMutationId: 'a published chair' });
    await create({ clientMutationId: 'a published chair' });
    await create({ title: 'Table' });
    await soon(() => news.length).toBe(2);
    expect(news.map(({ data }) => data.listingCreated)).toMatchObject([
      { listingId: id, sellerId: String(ann.id), category: 'HOME_AND_GARDEN', listing: { title: 'Chair' } },
      { listing: { title: 'Table' } },
    ]);
  });
});

describe('a price', () => {
  it.each([
    ['0', '0.00'],
    [0.1, '0.10'],
    ['0.01', '0.01'],
    [999_999_999.99, '999999999.99'],
    ['999999999.99', '999999999.99'],
    [1e2, '100.00'],
  ])('of %j is kept as %j', async (given, kept) => {
    expect((await create({ price: given })).price).toBe(kept);
  });

  it.each([
    '',
    '-1',
    -0.01,
    0.005,
    '0.005',
    1e9,
    '1000000000',
    'NaN',
    'Infinity',
    '1e3',
    1e21,
    '01',
    true,
    null,
  ])('is not %j', async (price) => {
    expect(codeOf(await asAnn.run(CREATE, { input: { ...chair, price } }))).toBe('BAD_USER_INPUT');
  });

  it.each(['1e400', '0.005', '1000000000', '-1', '"x"', 'null', '[1]'])(
    'is not the literal %s',
    async (price) => {
      const input = `{ title: "x", description: "x", category: OTHER, price: ${price} }`;
      const answer = await asAnn.run(`mutation { createListing(input: ${input}) { id } }`);
      expect(codeOf(answer)).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    },
  );

  it('cannot be what is no number, not even by the database', async () => {
    const { id } = await create();
    for (const price of ['NaN', '-0.01', '1000000000'])
      await expect(
        testApp.database.pool.query('update listings set price = $1::numeric where id = $2', [price, id]),
      ).rejects.toThrow();
  });
});

describe('the seller', () => {
  it('changes the given fields and nothing else', async () => {
    const { id, ...before } = await create({
      walletAddress: WALLET,
      imageUrl: dataUrl('image/png', await png()),
    });
    const update = async (input: object) =>
      (await asAnn.run(UPDATE, { input: { listingId: id, ...input } })).data.updateListing;
    expect(await update({ price: 7, title: 'Armchair' })).toEqual({
      id,
      ...before,
      price: '7.00',
      title: 'Armchair',
    });
    expect(await update({ imageUrl: null, walletAddress: '' })).toMatchObject({
      imageUrl: null,
      walletAddress: null,
    });
    const [medium] = (
      await testApp.database.pool.query('select unused_since from media order by id desc limit 1')
    ).rows;
    expect(medium.unused_since).not.toBeNull();
    const empty = await asAnn.run(UPDATE, { input: { listingId: id, title: '' } });
    expect(empty.errors?.[0].message).toBe('title is required.');
  });

  it('marks it as sold and takes that back; it leaves what is for sale, and keeps its page', async () => {
    const { id } = await create({ title: 'Lamp' });
    const isListed = async () =>
      (await testApp.nobody.run('{ listings { nodes { id } } }')).data.listings.nodes.some(
        (one: any) => one.id === id,
      );
    const sell = async (sold?: boolean) =>
      (await asAnn.run(SELL, { input: { listingId: id, sold } })).data.markListingSold.soldAt;
    const soldAt = await sell();
    expect(soldAt).not.toBeNull();
    expect(await sell()).toBe(soldAt);
    expect(await isListed()).toBe(false);
    expect((await testApp.nobody.run(ONE, { id })).data.listing.soldAt).toBe(soldAt);
    expect((await asAnn.run(OWN)).data.ownListings.nodes[0]).toEqual({ title: 'Lamp', soldAt });
    expect(await sell(false)).toBeNull();
    expect(await isListed()).toBe(true);
  });

  it('removes it, and its picture with it', async () => {
    const { id } = await create({ imageUrl: dataUrl('image/png', await png()) });
    expect((await asAnn.run(REMOVE, { listingId: id })).data).toEqual({ removeListing: true });
    expect(codeOf(await asAnn.run(ONE, { id }))).toBe('NOT_FOUND');
    const [medium] = (
      await testApp.database.pool.query('select deleted_at from media order by id desc limit 1')
    ).rows;
    expect(medium.deleted_at).not.toBeNull();
  });

  it('alone does any of this', async () => {
    const { id } = await create();
    const input = { listingId: id };
    const picture = { ...input, imageUrl: dataUrl('image/png', await png()) };
    expect(codeOf(await asEve.run(UPDATE, { input: picture }))).toBe('FORBIDDEN');
    expect(codeOf(await asEve.run(SELL, { input }))).toBe('FORBIDDEN');
    expect(codeOf(await asEve.run(REMOVE, input))).toBe('FORBIDDEN');
    expect((await asEve.run(ONE, { id })).data.listing).toMatchObject({ ...chair, soldAt: null });
  });
});

describe('a message about a listing', () => {
  const SEND = `mutation ($to: ID!, $about: ID, $content: Text!) {
    sendMessage(input: { receiverId: $to, content: $content, listingId: $about }) { id } }`;
  const NEWS = '{ notifications(first: 1) { nodes { type message link } } unreadNotificationCount }';

  it('notifies the seller once for each sender and listing', async () => {
    const eve = await testApp.create.user({ username: 'eve' });
    const as = await testApp.as(eve);
    const { id } = await create({ title: 'Bicycle' });
    const before = (await asAnn.run(NEWS)).data.unreadNotificationCount;
    for (const content of ['Is it still there?', 'Hello?'])
      await as.run(SEND, { to: ann.id, about: id, content });
    const { data } = await asAnn.run(NEWS);
    expect(data.notifications.nodes).toEqual([
      { type: 'OTHER', message: 'eve messaged you about Bicycle', link: `/messages?with=${eve.id}` },
    ]);
    expect(data.unreadNotificationCount).toBe(before + 1);
  });

  it("is not sent when the listing is not the receiver's", async () => {
    const { id } = await create();
    const other = await testApp.create.user();
    const count = async () =>
      (await testApp.database.pool.query('select count(*) from messages')).rows[0].count;
    const before = await count();
    expect(codeOf(await asEve.run(SEND, { to: other.id, about: id, content: 'gm' }))).toBe('NOT_FOUND');
    expect(codeOf(await asEve.run(SEND, { to: ann.id, about: '2147483647', content: 'gm' }))).toBe(
      'NOT_FOUND',
    );
    expect(await count()).toBe(before);
  });
});
