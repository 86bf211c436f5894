import { getIntrospectionQuery } from 'graphql';
import { deepDocuments } from './hostileDepths.ts';
import { nested, times, type Hostile } from './hostileTexts.ts';

const POSTS = 'nodes { id content author { id username } latestComments(first: 3) { id content } }';

const many = (count: number): Hostile[] => [
  { name: `${count} fields`, query: `{ viewer { ${'id username '.repeat(count / 2)}} }` },
  {
    name: `${count} objects under one key`,
    query: `{ viewer { ${'posts(first: 1) { nodes { id } } '.repeat(count / 8)}} }`,
  },
  {
    name: `${count} objects at one place${count > 50 ? ': too much' : ''}`,
    query: `{ viewer { ${'posts { nodes { id } } '.repeat(count)}} }`,
  },
  {
    name: `an object of ${count} fragments at one place${count > 50 ? ': too much' : ''}`,
    query: `{ viewer { ${times(count, (n) => `...f${n}`)} } } ${times(count, (n) => `fragment f${n} on User { posts { nodes { id } } }`)}`,
  },
  { name: `${count} aliases`, query: `{ viewer { ${times(count, (n) => `a${n}: id`)} } }` },
  { name: `${count} root fields`, query: `{ ${times(count, (n) => `a${n}: feed { ${POSTS} }`)} }` },
  {
    name: `${count} operations`,
    query: times(count, (n) => `query q${n} { __typename }`),
    operationName: 'q0',
  },
  {
    name: `${count} variables`,
    query: `query (${times(count, (n) => `$v${n}: Int`)}) { feed(first: $v0) { nodes { id } } }`,
  },
  {
    name: `${count} directives on one field`,
    query: `{ __typename ${'@include(if: true) '.repeat(count)}}`,
  },
  { name: `${count} fields with a directive`, query: `{ ${'__typename @skip(if: false) '.repeat(count)}}` },
  { name: `${count} unknown directives`, query: `{ __typename ${times(count, (n) => `@d${n}`)} }` },
  { name: `${count} unknown fields`, query: `{ viewer { ${times(count, (n) => `usernam${n}`)} } }` },
  { name: `${count} unknown types`, query: `{ ${times(count, (n) => `... on Usar${n} { id }`)} }` },
  {
    name: `${count} unused fragments`,
    query: `{ __typename } ${times(count, (n) => `fragment f${n} on User { id }`)}`,
  },
  {
    name: `${count} fragments side by side`,
    query: `{ viewer { ${times(count, (n) => `...f${n}`)} } } ${times(count, (n) => `fragment f${n} on User { id }`)}`,
  },
  {
    name: `${count} arguments`,
    query: `{ feed(${times(count, () => 'first: 1')}) { nodes { id } } }`,
  },
  { name: `${count} introspections`, query: introspections(count) },
];

const event = (of: string): string => `subscription { postCreated { post { ${of} } } }`;

/** What asks much of each event; `too much` where it has to be refused whatever it costs. */
const subscribed = (count: number): Hostile[] => {
  const verdict = count < 1_000 ? 'for an event' : 'for an event: too much';
  return [
    { name: `${count} fields ${verdict}`, query: event('id content '.repeat(count)) },
    { name: `${count} aliases ${verdict}`, query: event(times(count + 1, (n) => `a${n}: id`)) },
    {
      name: `${count} pages ${verdict}`,
      query: event(times(count, (n) => `c${n}: comments(first: 100) { nodes { id } }`)),
    },
    {
      name: `${count} directives ${verdict}`,
      query: event(`id ${'@include(if: true) '.repeat(count)}`),
    },
    {
      name: `${count} variables ${verdict}`,
      query: `subscription (${times(count, (n) => `$v${n}: Int = 1`)}) { postCreated { post { ${times(count + 1, (n) => `c${n}: comments(first: $v${n % count}) { nodes { id } }`)} } } }`,
    },
    {
      name: `${count} levels ${verdict}`,
      query: event(nested(count, 'author { posts(first: 2) { nodes { ', 'id', ' } } }')),
    },
    {
      name: `lists ${count} deep ${verdict}`,
      query: event(`comments(first: ${nested(count, '[', '1', ']')})`),
    },
  ];
};

const SIZE = (first: string) =>
  `feed(first: ${first}) { nodes { comments(first: ${first}) { nodes { author { id } } } } }`;
const TWO_OF_ONE_NAME = `query A($Bn: Int!) { feed(first: $Bn) { nodes { id } } } query AB($n: Int!) { ${SIZE('$n')} }`;

/** Together name and variable of the cheap one are spelled like those of the costly one. */
const collisions: Hostile[] = [
  { name: 'a cheap operation', query: TWO_OF_ONE_NAME, operationName: 'A', variables: { Bn: 100 } },
  {
    name: 'a costly operation of the same letters: too much',
    query: TWO_OF_ONE_NAME,
    operationName: 'AB',
    variables: { n: 100 },
  },
  { name: 'a page of one', query: `query ($n: Int! = 1) { ${SIZE('$n')} }` },
  {
    name: 'a page of a hundred: too much',
    query: `query ($n: Int! = 1) { ${SIZE('$n')} }`,
    variables: { n: 100 },
  },
];

const [SCHEMA, FRAGMENTS] = splitIntrospection();

/** GraphiQL's question, so many times in one document. */
export const introspections = (count: number): string =>
  `{ ${times(count, (n) => `a${n}: ${SCHEMA}`)} ${FRAGMENTS}`;

/** GraphiQL's question: what stands in its operation, and the rest of the text. */
function splitIntrospection(): [string, string] {
  const text = getIntrospectionQuery();
  const [start, end] = [text.indexOf('__schema'), text.indexOf('fragment FullType')];
  return [text.slice(start, text.lastIndexOf('}', end)), `} ${text.slice(end)}`];
}

const long = (length: number): Hostile[] => {
  const name = 'x'.repeat(length);
  return [
    { name: `a field of ${length} letters`, query: `{ ${name} }` },
    { name: `an alias of ${length} letters`, query: `{ feed { nodes { ${name}: id } } }` },
    {
      name: `a fragment of ${length} letters`,
      query: `{ ...${name} } fragment ${name} on Query { __typename }`,
    },
    {
      name: `a variable of ${length} letters`,
      query: `query ($${name}: Int) { feed(first: $${name}) { nodes { id } } }`,
    },
    { name: `an operation of ${length} letters`, query: `query ${name} { __typename }`, operationName: name },
    { name: `an unknown operation of ${length} letters`, query: '{ __typename }', operationName: name },
    { name: `a type of ${length} letters`, query: `{ ... on ${name} { id } }` },
    { name: `a text of ${length} letters`, query: `{ user(id: "${name}") { id } }` },
    { name: `a block of ${length} lines`, query: `{ user(id: """${' \n'.repeat(length / 2)}""") { id } }` },
    { name: `${length} letters of comments`, query: `${'#\n'.repeat(length / 2)}{ __typename }` },
    { name: `${length} commas`, query: `{ __typename ${','.repeat(length)} }` },
    {
      name: `${length} characters that are none`,
      query: `{ __typename \u{10ffff}${'\u0000'.repeat(length)} }`,
    },
    {
      name: `an undeclared variable of ${length} letters`,
      query: '{ __typename }',
      variables: { [name]: name },
    },
    { name: `a name of ${length} letters for a page`, query: PAGE, variables: { first: name } },
  ];
};

const PAGE = 'query ($first: Int!) { feed(first: $first) { nodes { id } } }';
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'then'];

const named = (name: string): Hostile[] => [
  { name: `${name} as an alias`, query: `{ ${name}: feed(first: 1) { ${name}: nodes { ${name}: id } } }` },
  { name: `${name} as a field`, query: `{ viewer { ${name} } }` },
  { name: `${name} as an unknown fragment`, query: `{ ...${name} }` },
  { name: `${name} as a fragment`, query: `{ ...${name} } fragment ${name} on Query { __typename }` },
  { name: `${name} as an operation`, query: `query ${name} { __typename }`, operationName: name },
  { name: `${name} as no operation`, query: '{ __typename }', operationName: name },
  { name: `${name} as a type`, query: `{ ... on ${name} { id } }` },
  { name: `${name} as a directive`, query: `{ __typename @${name} }` },
  {
    name: `${name} as a variable that is not given`,
    query: `query ($${name}: Int! = 2) { feed(first: $${name}) { nodes { id } } }`,
    variables: {},
  },
  {
    name: `${name} as a variable`,
    query: `query ($${name}: Int!) { feed(first: $${name}) { nodes { id } } }`,
    variables: JSON.parse(`{ "${name}": 1 }`),
  },
  {
    name: `${name} as no variable`,
    query: '{ __typename }',
    variables: JSON.parse(`{ "${name}": { "a": 1 } }`),
  },
];

const values = [null, true, 'x', '5', 1.5, -1, 0, 1e9, 1e308, [], [1], {}, { a: 1 }];

const odd: Hostile[] = [
  { name: 'a fragment within itself', query: '{ ...a } fragment a on Query { ...a }' },
  {
    name: 'fragments within each other',
    query: '{ ...a } fragment a on Query { ...b ...b } fragment b on Query { ...a ...a }',
  },
  {
    name: 'circles that meet',
    query: `{ ${times(60, (n) => `...f${n}`)} } ${times(60, (n) => `fragment f${n} on Query { ${times(10, (m) => `...f${(n * 7 + m) % 60}`)} }`)}`,
  },
  {
    name: 'a fragment twice',
    query: '{ ...a } fragment a on Query { __typename } fragment a on Query { meta { version } }',
  },
  { name: 'nothing', query: '' },
  { name: 'a schema', query: 'type Query { a: Int } extend type User { id: Int }' },
  { name: 'brackets', query: '['.repeat(2_000) },
  { name: 'braces', query: '{a'.repeat(1_000) },
  { name: 'objects without end', query: `{ a(b: ${'{c:'.repeat(650)}` },
  { name: 'types without end', query: `query ($a: ${'['.repeat(1_900)}` },
  { name: 'a page without its variable', query: PAGE },
  { name: 'a page with one more variable', query: PAGE, variables: { first: 1, last: 1e9 } },
  ...values.map((first) => ({
    name: `a page of ${JSON.stringify(first)}`,
    query: PAGE,
    variables: { first },
  })),
  ...NAMES.flatMap(named),
];

/** All of them, some thousand bytes each and some as long as a body may be. */
export const hostileDocuments = (): Hostile[] => [
  ...deepDocuments(),
  ...[8, 32, 200, 1_000].flatMap(many),
  ...[50, 200, 60_000].flatMap(long),
  ...[1, 8, 1_000].flatMap(subscribed),
  ...collisions,
  ...odd,
];
