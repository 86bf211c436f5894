import { chain, nested, type Hostile } from './hostileTexts.ts';

const DEPTHS = [1, 2, 4, 8, 16, 19, 22, 30, 60, 120];

/** Fragments that double what they use, and values and fields in many levels. */
const doubled = (levels: number): Hostile[] => [
  {
    name: `fragments on Query doubled ${levels} times`,
    query: `{ ...f0 } ${chain(levels, 'Query', (next) => `${next} ${next}`, 'meta { version }')}`,
  },
  {
    name: `fragments on Post doubled ${levels} times`,
    query: `{ feed(first: 1) { nodes { ...f0 } } } ${chain(levels, 'Post', (next) => `${next} ${next}`, 'id')}`,
  },
  {
    name: `fragments of nested posts doubled ${levels} times`,
    query: `{ viewer { ...f0 } } ${chain(levels, 'User', (next) => `posts(first: 1) { nodes { author { ${next} } } } friends(first: 1) { nodes { ${next} } }`, 'id')}`,
  },
  {
    name: `fragments doubled under two aliases ${levels} times`,
    query: `{ viewer { ...f0 } } ${chain(levels, 'User', (next) => `a: posts { nodes { author { ${next} } } } b: posts { nodes { author { ${next} } } }`, 'id')}`,
  },
  {
    name: `fragments doubled in inline fragments ${levels} times`,
    query: `{ ...f0 } ${chain(levels, 'Query', (next) => `... { ${next} } ... on Query { ${next} }`, '__typename')}`,
  },
  {
    name: `fragments doubled in introspection ${levels} times`,
    query: `{ __schema { types { ...f0 } } } ${chain(levels, '__Type', (next) => `ofType { ${next} } ofType { ${next} }`, 'name')}`,
  },
  {
    name: `fragments doubled with conditions ${levels} times`,
    query: `query ($on: Boolean!) { ...f0 } ${chain(levels, 'Query', (next) => `${next} @include(if: $on) ${next} @skip(if: $on)`, '__typename')}`,
    variables: { on: true },
  },
  {
    name: `fragments of a subscription doubled ${levels} times`,
    query: `subscription { postCreated { post { ...f0 } } } ${chain(levels, 'Post', (next) => `${next} ${next}`, 'id')}`,
  },
  {
    name: `a chain of ${levels} fragments`,
    query: `{ viewer { ...f0 } } ${chain(levels, 'User', (next) => `id ${next} username`, 'id')}`,
  },
  {
    name: `fields ${levels} levels deep`,
    query: `{ viewer ${nested(levels, '{ posts(first: 1) { nodes { author ', '{ id }', ' } } }')} }`,
  },
  {
    name: `inline fragments ${levels} levels deep`,
    query: `{ ${nested(levels, '... @include(if: true) { ', '__typename', ' }')} }`,
  },
  {
    name: `fields of the schema ${levels} levels deep`,
    query: `{ __type(name: "Query") ${nested(levels, '{ fields { type ', '{ name }', ' } }')} }`,
  },
  { name: `lists ${levels} deep`, query: `{ user(id: ${nested(levels, '[', '1', ']')}) { id } }` },
  {
    name: `objects ${levels} deep`,
    query: `mutation { createPost(input: ${nested(levels, '{ content: ', '1', ' }')}) { id } }`,
  },
  {
    name: `variables ${levels} deep`,
    query: 'query ($id: ID!) { user(id: $id) { id } }',
    variables: { id: JSON.parse(nested(levels, '[', '1', ']')) },
  },
];

export const deepDocuments = (): Hostile[] => DEPTHS.flatMap(doubled);
