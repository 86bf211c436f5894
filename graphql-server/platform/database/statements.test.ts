import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import { db, into, paged, rows, rowsIn, statement, type Params } from './statements.ts';

const testApp = useTestApp();

it('a parameter has one number however often it is used, and constants stay in the text', async () => {
  const asked = statement('by-name', ({ name, not }: Params<{ name: string; not: number }>) =>
    db
      .selectFrom('users')
      .select('id')
      .where('username', '=', name)
      .where('id', '<>', not)
      .where((eb) => eb.or([eb('username', '=', name), eb('x_profile_url', '=', "it's")]))
      .limit(3),
  );
  const { text, values } = asked.with({ not: 0, name: 'ann' });
  expect(text.match(/\$\d+/g)).toEqual(['$1', '$2', '$1']);
  expect(text).toMatch(/'it''s'.* limit 3$/);
  expect(values).toEqual(['ann', 0]);
});

it('rows have times as text and numbers as numbers, also in a transaction of entities', async () => {
  const { id, createdAt } = await testApp.create.user();
  const one = statement('one-user', ({ id }: Params<{ id: number }>) =>
    db.selectFrom('users').select(['id', 'created_at']).where('id', '=', id),
  );
  const [outside] = await rows(testApp.database.pool, one, { id });
  expect(outside).toEqual({ id, created_at: expect.any(String) });
  expect(new Date(outside!.created_at)).toEqual(createdAt);
  await testApp.database.orm.em.fork().transactional(async (em) => {
    expect(await rowsIn(em, one, { id })).toEqual([outside]);
  });
});

it('a selection is inserted by the names of its columns, in any order', async () => {
  const { id } = await testApp.create.post();
  const like = statement('like-by-author', ({ id }: Params<{ id: number }>) =>
    into(
      'likes',
      db.selectFrom('posts').select(['author_id as user_id', 'id as post_id']).where('id', '=', id),
    ),
  );
  await rows(testApp.database.pool, like, { id });
  const likers = statement('likers', () => db.selectFrom('likes').select(['post_id', 'user_id']));
  const author = sql<number>`(select author_id from posts limit 1)`;
  const [found] = await rows(testApp.database.pool, likers, {});
  const check = statement('author', () => db.selectNoFrom(author.as('user_id')));
  expect(found).toEqual({ post_id: id, ...(await rows(testApp.database.pool, check, {}))[0] });
});

it('a page of any size is read by the statement of the next larger size', () => {
  const list = paged('list', (_: Params<object>, limit) => db.selectFrom('posts').select('id').limit(limit));
  expect([1, 21, 22, 26, 101].map((limit) => list(limit).name)).toEqual([
    'list-21',
    'list-21',
    'list-25',
    'list-51',
    'list-101',
  ]);
  expect(list(22).text).toMatch(/ limit 25$/);
});

it('rest parameters are refused', () => {
  const all = statement('rest', ({ id, ...rest }: Params<{ id: number; name: string }>) =>
    db.selectFrom('users').select('id').where('id', '=', id).where('username', '=', rest.name),
  );
  expect(() => all.text).toThrow('Name each parameter');
});
