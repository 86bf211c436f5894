import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../graphql-server/testing/files/images.ts';
import { dataUrl } from '../../graphql-server/testing/media.ts';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';
import type { Visitor } from '../../graphql-server/testing/visitor.ts';
import { jsonOf, LOGGED_OUT, refOf, textOf } from '../testing/answers.ts';
import type { UserEntity } from '../../graphql-server/platform/database/tables/users.ts';

const testApp = useTestApp();

let ann: UserEntity;
let asAnn: Visitor;

beforeAll(async () => {
  ann = await testApp.create.user();
  asAnn = await testApp.as(ann);
});

const chair = { title: 'Chair', description: 'Red.', price: 12.5, category: 'Home & Garden' };
const post = (json: object, visitor = asAnn) => visitor.fetch('/api/marketplace', { method: 'POST', json });
const list = (query = '') => testApp.nobody.fetch(`/api/marketplace${query}`);

describe('POST /marketplace', () => {
  it('answers with the documented shape', async () => {
    const walletAddress = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
    const given = { ...chair, condition: 'refurbished', walletAddress };
    const [status, listing] = await jsonOf(
      await post({ ...given, id: 1, sellerId: 1, soldAt: '2020-01-01' }),
    );
    expect([status, listing]).toEqual([
      201,
      {
        id: listing.id,
        ...given,
        imageUrl: null,
        mediaAlt: null,
        sellerId: ann.id,
        seller: refOf(ann),
        walletVerified: false,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect(await jsonOf(await list('?limit=1'))).toEqual([200, [listing]]);
  });

  it('takes an image, and what forms leave empty', async () => {
    const [, listing] = await jsonOf(
      await post({ ...chair, imageUrl: dataUrl('image/png', await png()), walletAddress: '' }),
    );
    expect(listing.imageUrl).toMatch(/^data:image\/webp;base64,/);
    expect(listing).toMatchObject({ condition: 'new', walletAddress: null });
    expect((await jsonOf(await post({ ...chair, imageUrl: '' })))[1].imageUrl).toBeNull();
    const [, [shown]] = await jsonOf(await list('?limit=1&media=url'));
    expect(shown.imageUrl).toBeNull();
  });

  it('takes an image of several megabytes as one body', async () => {
    const large = Buffer.concat([await png(), Buffer.alloc(4 * 1_024 * 1_024)]);
    expect((await post({ ...chair, imageUrl: dataUrl('image/png', large) })).status).toBe(201);
    const larger = Buffer.concat([large, Buffer.alloc(1_024 * 1_024)]);
    expect(await textOf(await post({ ...chair, imageUrl: dataUrl('image/png', larger) }))).toEqual([
      413,
      'Image size must be less than 5MB',
    ]);
  });

  it('is made once for each key', async () => {
    const send = async () =>
      jsonOf(
        await asAnn.fetch('/api/marketplace', {
          method: 'POST',
          json: chair,
          headers: { 'idempotency-key': 'my chair' },
        }),
      );
    expect(await send()).toEqual(await send());
  });

  it.each([
    [{ title: undefined }, 'title is required.'],
    [{ title: '  ' }, 'title is required.'],
    [{ description: undefined }, 'description is required.'],
    [{ price: undefined }, 'price is required.'],
    [{ price: 0.005 }, 'price must be a number of SOL from 0 to 999,999,999.99 in steps of 0.01.'],
    [{ price: '-0' }, 'price must be a number of SOL from 0 to 999,999,999.99 in steps of 0.01.'],
    [{ price: 1e-9 }, 'price must be a number of SOL from 0 to 999,999,999.99 in steps of 0.01.'],
    [{ price: 'free' }, 'price must be a decimal number such as 12.50.'],
    [{ category: undefined }, 'category is required.'],
    [
      { category: 'Cars' },
      'category must be Electronics, Clothing, Books, Home & Garden, Sports, Art, Collectibles, or Other.',
    ],
    [{ condition: 'broken' }, 'condition must be new, used, or refurbished.'],
  ])('refuses %j', async (values, sentence) => {
    expect(await textOf(await post({ ...chair, ...values }))).toEqual([400, sentence]);
  });

  it('refuses numbers that JSON writes and no market has, and who is not logged in', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const price of ['1e400', '-0', '-0.0', '-1e-400']) {
      const body = JSON.stringify(chair).replace('12.5', price);
      expect((await asAnn.fetch('/api/marketplace', { method: 'POST', body, headers })).status).toBe(400);
    }
    expect(await textOf(await post(chair, testApp.nobody))).toEqual(LOGGED_OUT);
  });
});

describe('GET /marketplace', () => {
  it('is for everybody, newest first, page by page, of one category', async () => {
    for (const title of ['one', 'two', 'three']) await post({ ...chair, title, category: 'Books' });
    const answer = await list('?category=Books&limit=2');
    const link = answer.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
    const titles = async (response: Response) => (await jsonOf(response))[1].map(({ title }: any) => title);
    expect(await titles(answer)).toEqual(['three', 'two']);
    const next = new URL(link!, testApp.url);
    expect(await titles(await testApp.nobody.fetch(next.pathname + next.search))).toEqual(['one']);
    expect(await jsonOf(await list('?category=Sports'))).toEqual([200, []]);
    expect((await list('?category=books')).status).toBe(400);
  });

  it('leaves out what is sold', async () => {
    const sold = await testApp.create.listing({ seller: ann, soldAt: new Date() });
    const [, listings] = await jsonOf(await list());
    expect(listings.map(({ id }: any) => id)).not.toContain(sold.id);
  });
});
