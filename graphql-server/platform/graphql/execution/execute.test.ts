import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/testApp.ts';

const testApp = useTestApp();

describe('documents', () => {
  it('may leave out a required variable that has a default', async () => {
    await testApp.create.post();
    const { data } = await testApp.nobody.run(
      'query ($first: Int! = 1) { feed(first: $first) { nodes { id } } }',
    );
    expect(data.feed.nodes).toHaveLength(1);
  });

  it('omit input fields whose variables are omitted', async () => {
    const ann = await testApp.create.user();
    await testApp.database.pool.query(
      `with picture as (
         insert into media (owner_id, kind, content_type, key, bytes, given_bytes, stored_bytes, width, height)
         values ($1, 'IMAGE', 'image/webp', 'cover.webp', 1, 1, 1, 1, 1) returning id)
       update users set cover_id = picture.id from picture where users.id = $1`,
      [ann.id],
    );
    const query = `mutation ($picture: String, $cover: String) {
      updateProfile(input: {profilePicture: $picture, coverPhoto: $cover}) { coverPhoto } }`;
    const as = await testApp.as(ann);
    const { data } = await as.run(query, { picture: null });
    expect(data.updateProfile.coverPhoto).toBe('/media/cover.webp');
    expect((await as.run(query, { cover: null })).data.updateProfile.coverPhoto).toBeNull();
  });

  it('run mutations one after the other, however long the first takes', async () => {
    const as = await testApp.as(await testApp.create.user());
    const query = `mutation ($password: String!) {
      register(input: {username: "newcomer", password: $password}) { createdAt }
      createPost(input: {content: "gm"}) { createdAt } }`;
    const { register, createPost } = (await as.run(query, { password: PASSWORD })).data;
    expect(Date.parse(createPost.createdAt)).toBeGreaterThanOrEqual(Date.parse(register.createdAt));
  });

  it('return 400 and a code for invalid variables', async () => {
    const response = await testApp.nobody.fetch('/graphql', {
      method: 'POST',
      json: {
        query: 'query ($first: Int!) { feed(first: $first) { nodes { id } } }',
        variables: { first: 'x' },
      },
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as any;
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(body.data).toBeUndefined();
  });

  it.each([
    ['{ viewer', 'GRAPHQL_PARSE_FAILED'],
    ['{ nonsense }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: viewer { id }`).join(' ')} }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      `{ viewer { ${'posts { nodes { author { '.repeat(5)} id ${'} } } '.repeat(5)} } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [`{ viewer { ${'id '.repeat(3_000)} } }`, 'GRAPHQL_PARSE_FAILED'],
  ])('are refused: %.40s', async (query, code) => {
    const { errors } = await testApp.nobody.run(query);
    expect(errors?.[0].extensions.code).toBe(code);
  });

  it('can be introspected by tools', async () => {
    const { data } = await testApp.nobody.run(
      '{ __schema { queryType { fields { name type { ofType { name } } } } } }',
    );
    expect(data.__schema.queryType.fields.length).toBeGreaterThan(3);
  });
});

describe('an internal error', () => {
  it('is logged, and its details are not sent to the caller', async () => {
    const as = await testApp.as(await testApp.create.user());
    await testApp.database.pool.query('alter table posts rename to hidden');
    try {
      const { errors } = await as.run('mutation { createPost(input: {content: "a secret text"}) { id } }');
      expect(errors).toEqual([
        {
          message: 'Something went wrong on our side.',
          path: ['createPost'],
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        },
      ]);
    } finally {
      await testApp.database.pool.query('alter table hidden rename to posts');
    }
    expect(testApp.log.join('')).toContain('database error 42P01');
    expect(testApp.log.join('')).not.toContain('a secret text');
  });
});
