import { readdir } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { query, useBackup } from '../../testing/backup.ts';
import { createDatabase, dropDatabase } from '../../testing/database.ts';
import { runProgram, startProgram } from '../../testing/program.ts';

const scene = useBackup();

it('a restore is refused while the product runs on the empty database; afterwards its claim link is gone', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'));
  const settings = { DATA_DIR: await scene.target(), DATABASE_URL };
  const product = startProgram('main', settings);
  await expect.poll(product.said).toContain(' is at http');
  const before = await readdir(settings.DATA_DIR, { recursive: true });
  expect(before).toContain('owner-claim-link');
  const restore = () => runProgram('commands/restore', settings, [scene.backup]);
  expect(await restore()).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The product runs on this database (1 process): stop it, restore the backup, and start it again.\n',
  });
  expect(await readdir(settings.DATA_DIR, { recursive: true })).toEqual(before);
  expect(await query(DATABASE_URL, 'select from users')).toEqual([]);
  product.child.kill('SIGTERM');
  await product.ended;
  expect(await restore()).toMatchObject({ code: 0, stderr: '' });
  // It was a link to the empty community.
  expect(await readdir(settings.DATA_DIR)).not.toContain('owner-claim-link');
  await dropDatabase(DATABASE_URL);
});
