// @vitest-environment node
// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentOf, graphqlDocuments } from './graphqlDocuments.ts';

type Hook = (...values: string[]) => { code: string } | string | null;

const plugin = graphqlDocuments() as unknown as { transform: Hook; load: Hook };
const file = (name: string) => join(import.meta.dirname, '../features', name);

// Put together here, because the plugin would otherwise replace the tags of this very file.
const tagged = (text: string) => ['graphql', '(`', text, '`)'].join('');
const card = `const Card = ${tagged('\n  fragment Card_post on Post {\n    id\n  }\n')};\nexport const line = 6;`;
const page = `const Feed = ${tagged('query Feed { feed { nodes { ...Card_post } } }')};`;

it('puts an import in the place of a tag, and moves no line', () => {
  const { code } = plugin.transform(card, file('Card.tsx')) as { code: string };
  expect(code).not.toContain('graphql(');
  expect(code.split('\n').indexOf('export const line = 6;')).toBe(5);
  expect(code).toContain("import Card_postDocument from 'virtual:graphql/Card_post';");
});

it('gives each document a module of its own, with its fragments from theirs', async () => {
  plugin.transform(card, file('Card.tsx'));
  plugin.transform(page, file('Feed.tsx'));
  const folder = mkdtempSync(join(tmpdir(), 'documents-'));
  for (const name of ['Card_post', 'Feed']) {
    const code = plugin.load(`\0virtual:graphql/${name}`) as string;
    writeFileSync(join(folder, `${name}.mjs`), code.replace(/'virtual:graphql\/(\w+)'/g, "'./$1.mjs'"));
  }
  const { default: feed } = await import(join(folder, 'Feed.mjs'));
  const names = feed.definitions.map(({ name }: { name: { value: string } }) => name.value);
  expect(names).toEqual(['Feed', 'Card_post']);
});

it('knows the same document before the build, each fragment once', () => {
  const shared = 'fragment Name_user on User { name }';
  const sources = new Map([
    ['Feed', 'query Feed { feed { ...Card_post ...Note_post } }'],
    ['Card_post', 'fragment Card_post on Post { author { ...Name_user } }'],
    ['Note_post', 'fragment Note_post on Post { by { ...Name_user } }'],
    ['Name_user', shared],
  ]);
  const names = documentOf('Feed', sources).definitions.map((its) => 'name' in its && its.name?.value);
  expect(names).toEqual(['Feed', 'Card_post', 'Name_user', 'Note_post']);
});

it('refuses a fragment that nobody defines', () => {
  expect(() => plugin.load('\0virtual:graphql/Nowhere')).toThrow('defines Nowhere');
});
