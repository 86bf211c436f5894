import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KINDS } from './kinds.ts';

const writers = globSync('graphql-server/modules/**/notify*.ts').map((path) => readFileSync(path, 'utf8'));

it.each(Object.keys(KINDS))('a file `notify….ts` of some module writes %s', (kind) => {
  expect(writers.filter((text) => text.includes(`'${kind}'`))).not.toEqual([]);
});
