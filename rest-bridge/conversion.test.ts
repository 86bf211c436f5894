import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { compileAnswer } from './answer.ts';

const schema = buildSchema(`
  interface Node { id: ID! }
  type Member implements Node { id: ID! name: String friendIds: [ID!]! best: Member friends: [Member]! bestId: ID mood: Mood moods: [Mood!]! status: ForumStatus }
  type Query { member: Member prices: [Decimal] counts: Counts ping: Int }
  type Counts { posts: Int! }
  scalar Decimal
  enum Mood { VERY_WELL WELL }
  enum ForumStatus { OPEN CANT_FIX }
`);

function answerTo(source: string, data: Record<string, unknown>) {
  const document = parse(source);
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
  return compileAnswer(schema, document, operation)(data).body;
}

it('converts values of the type ID to numbers: under other names, in lists, through fragments', () => {
  const source = `{ member { ...M ... on Member { who: id } } } fragment M on Node { ... on Member { friendIds name } }`;
  expect(answerTo(source, { member: { who: '7', friendIds: ['8', '9'], name: '10' } })).toEqual({
    who: 7,
    friendIds: [8, 9],
    name: '10',
  });
});

it('converts exact decimals to numbers', () => {
  expect(answerTo('{ prices }', { prices: ['0.00002145', '12.50', null] })).toEqual({
    prices: [0.00002145, 12.5, null],
  });
});

it('converts enum values to the words of REST', () => {
  const source = '{ member { mood moods } }';
  expect(answerTo(source, { member: { mood: 'VERY_WELL', moods: ['WELL'] } })).toEqual({
    mood: 'very_well',
    moods: ['well'],
  });
  expect(answerTo(source, { member: { mood: null, moods: [] } })).toEqual({ mood: null, moods: [] });
});

it("uses the specification's own words where it has some", () => {
  const source = '{ member { status mood } }';
  expect(answerTo(source, { member: { status: 'CANT_FIX', mood: 'WELL' } })).toEqual({
    status: 'cant-fix',
    mood: 'well',
  });
});

it('keeps null', () => {
  const source = `{ member { bestId best { id } friends { id } } }`;
  expect(answerTo(source, { member: { bestId: null, best: null, friends: [null, { id: '8' }] } })).toEqual({
    bestId: null,
    best: null,
    friends: [null, { id: 8 }],
  });
});

it('goes through wrappers to a list or an object, and keeps an object of one plain key', () => {
  expect(answerTo('{ member { friends { id } } }', { member: { friends: [{ id: '8' }] } })).toEqual([
    { id: 8 },
  ]);
  expect(answerTo('{ member { best { id } } }', { member: { best: { id: '8' } } })).toEqual({ id: 8 });
  expect(answerTo('{ counts { posts } }', { counts: { posts: 5 } })).toEqual({ posts: 5 });
  expect(answerTo('{ ping }', { ping: 5 })).toEqual({ ping: 5 });
});
