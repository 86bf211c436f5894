import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/statements.ts';
import { useTestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();

const SEARCH =
  'query ($query: Text!, $first: Int) { searchUsers(query: $query, first: $first) { username } }';
const NAMES = ['Ape', 'apex', 'ape_9', 'ape.10', 'grape', 'big_ape', 'xapexx', 'under_score', 'underxscore'];

beforeAll(async () => {
  for (const username of NAMES) await testApp.create.user({ username });
});

async function search(query: string, first?: number): Promise<string[]> {
  const { data } = await testApp.nobody.run(SEARCH, { query, first });
  return data.searchUsers.map((user: { username: string }) => user.username);
}

describe('people search', () => {
  it('has the name itself first, then names that begin so, then those that hold it, the likest first', async () => {
    const found = await search('ape');
    expect(found[0]).toBe('Ape');
    expect(found.slice(1, 4)).toEqual(['ape.10', 'ape_9', 'apex']);
    expect(found.slice(4).toSorted()).toEqual(['big_ape', 'grape', 'xapexx']);
    expect(found[4]).toBe('big_ape');
  });

  it('does not care about case or blanks around', async () => {
    expect(await search('  APEX ')).toEqual(['apex', 'xapexx']);
  });

  it('takes wildcards for what they are', async () => {
    expect(await search('under_s')).toEqual(['under_score']);
    for (const query of ['%%', '__', 'a%e', '\\\\', 'ape\\', "ape' or 1=1 --"])
      expect(await search(query)).toEqual([]);
  });

  it('finds beginnings from two characters on, and nobody with fewer', async () => {
    expect(await search('ap')).toEqual(['Ape', 'ape.10', 'ape_9', 'apex']);
    for (const query of ['', ' ', 'a', ' a ']) expect(await search(query)).toEqual([]);
  });

  it('gives as many as are asked for, the best of them', async () => {
    const asked = await statementsOf(testApp, async () => {
      expect(await search('ape', 2)).toEqual(['Ape', 'ape.10']);
    });
    expect(asked.map(({ name }) => name)).toEqual(['users-beginning-with']);
    expect((await search('ape', 5)).slice(3)).toEqual(['apex', 'big_ape']);
  });

  it('refuses more than 64 characters', async () => {
    expect(await search('🚀'.repeat(64))).toEqual([]);
    const { errors } = await testApp.nobody.run(SEARCH, { query: 'x'.repeat(65) });
    expect(errors?.[0].message).toBe('A search can have at most 64 characters.');
  });
});
