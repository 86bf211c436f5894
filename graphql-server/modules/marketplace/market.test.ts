import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { ListingCategory } from './listing.types.ts';

const testApp = useTestApp();

describe('the market', () => {
  const LISTINGS = `query ($category: ListingCategory, $sort: ListingSort, $first: Int, $after: String) {
    listings(category: $category, sort: $sort, first: $first, after: $after) {
      nodes { id price category seller { username profilePicture } imageUrl }
      pageInfo { endCursor hasNextPage } } }`;
  const SORTS = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC'];
  const run = async (variables: object) =>
    (await testApp.nobody.run(LISTINGS, variables as Record<string, unknown>)).data.listings;

  beforeAll(async () => {
    await testApp.database.pool.query(
      `insert into listings (seller_id, title, description, price, category, sold_at)
       select $1, 'Thing ' || n, 'x', (n * 7919 % 500) + 0.25, (array['ART', 'BOOKS', 'SPORTS', 'OTHER'])[1 + n % 4],
              case when n % 10 = 0 then now() end
         from generate_series(1, 20000) n`,
      [(await testApp.create.user()).id],
    );
    await testApp.database.pool.query('analyze listings');
  });

  async function pages(variables: object, many: number): Promise<any[]> {
    const seen: any[] = [];
    let after: string | null = null;
    for (let n = 0; n < many; n++) {
      const { nodes, pageInfo }: any = await run({ ...variables, after });
      seen.push(...nodes);
      after = pageInfo.endCursor;
    }
    return seen;
  }

  it.each(SORTS)(
    'is walked page by page in the order %s, nothing twice and nothing left out',
    async (sort) => {
      const order: Record<string, string> = {
        NEWEST: 'id desc',
        PRICE_ASC: 'price, id',
        PRICE_DESC: 'price desc, id desc',
      };
      for (const category of [null, 'ART']) {
        const seen = await pages({ sort, category, first: 37 }, 3);
        const { rows } = await testApp.database.pool.query(
          `select id from listings where sold_at is null and ($1::text is null or category = $1)
          order by ${order[sort]} limit 111`,
          [category],
        );
        expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => String(id)));
      }
    },
  );

  it('ends', async () => {
    await testApp.create.listing({ category: ListingCategory.ELECTRONICS });
    const { nodes, pageInfo } = await run({ category: 'ELECTRONICS', sort: 'PRICE_ASC' });
    expect([nodes.length, pageInfo.hasNextPage]).toEqual([1, false]);
    expect(await run({ category: 'ELECTRONICS', sort: 'PRICE_ASC', after: pageInfo.endCursor })).toEqual({
      nodes: [],
      pageInfo: { endCursor: null, hasNextPage: false },
    });
  });

  it.each(SORTS)(
    'takes one statement a page in the order %s, by an index, however many there are',
    async (sort) => {
      for (const category of [null, 'ART']) {
        const after = (await run({ sort, category, first: 1 })).pageInfo.endCursor;
        const [call, ...more] = await statementsOf(testApp, () => run({ sort, category, after }));
        expect(more).toEqual([]);
        const { rows } = await testApp.database.pool.query(`explain ${call!.text}`, call!.values);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        const index = `listings_${category ? 'category_' : ''}${sort === 'NEWEST' ? 'newest' : 'price'}`;
        expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using (${index}|listings_pkey) on listings`));
        expect(plan).not.toMatch(/Sort|Seq Scan on listings/);
      }
    },
  );

  it('refuses a cursor of another order', async () => {
    const { endCursor } = (await run({ first: 1 })).pageInfo;
    const price = (await run({ first: 1, sort: 'PRICE_ASC' })).pageInfo.endCursor;
    for (const [sort, after] of [
      ['PRICE_ASC', endCursor],
      ['NEWEST', price],
      ['PRICE_ASC', btoa('price:1,2')],
    ]) {
      const { errors } = await testApp.nobody.run(LISTINGS, { sort, after });
      expect(errors?.[0].message).toBe('The cursor is not valid.');
    }
  });
});
