import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useTestApp } from '../../graphql-server/testing/testApp.ts';

const testApp = useTestApp();

const read = async (path: string) => (await testApp.nobody.fetch(path)).json();

it.each(['/api', '/api/'])('%s is an index whose addresses answer', async (path) => {
  const index = await read(path);
  expect(index.name).toBe('Hodlhood API');
  for (const name of ['openapi', 'limits'])
    expect((await testApp.nobody.fetch(index[name])).headers.get('content-type')).toContain('json');
  expect(await testApp.nobody.fetch(`${index.graphql}?query={viewer{id}}`)).toMatchObject({ status: 200 });
});

it('there is one version number', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const told = [
    (await read('/api')).version,
    (await read('/api/meta')).version,
    (await read('/api/openapi.json')).info.version,
    (await testApp.nobody.run('{ meta { version } }')).data.meta.version,
  ];
  expect(told).toEqual(Array(4).fill(version));
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${version}`);
});
