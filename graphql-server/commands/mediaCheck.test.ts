import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { png } from '../testing/files/images.ts';
import { sendFile } from '../testing/media.ts';
import { runProgram } from '../testing/program.ts';
import { useTestApp } from '../testing/testApp.ts';

const testApp = useTestApp();

interface Sent {
  id: number;
  sizes: { url: string }[];
}

/** Uploads the picture as a new member. */
async function sent(picture: Buffer): Promise<Sent> {
  const as = await testApp.as(await testApp.create.user());
  return (await (await sendFile(as, 'image/png', picture)).json()) as Sent;
}

it('a missing file of two uploads counts once, and a backup says how many are missing', async () => {
  const picture = await png({ width: 900, height: 700 });
  const [one, other] = [await sent(picture), await sent(picture)];
  await sent(await png({ width: 90, height: 70 }));
  const { dataDir } = testApp.app.services.env;
  const keys = one.sizes.map(({ url }) => url.replace('/media/', ''));
  expect(keys.length).toBeGreaterThan(1);
  for (const key of keys) await rm(join(dataDir, 'media', 'files', key.slice(0, 2), key));

  const settings = { DATABASE_URL: testApp.database.url, DATA_DIR: dataDir };
  const { code, stdout } = await runProgram('commands/mediaCheck', settings);
  expect(code).toBe(1);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.pop()).toBe(`1 good, ${keys.length} missing, 0 stray`);
  expect(lines.toSorted()).toEqual(
    keys.map((key) => `missing ${key} (media ${one.id}, ${other.id})`).toSorted(),
  );

  const home = await mkdtemp(join(tmpdir(), 'hodlhood-missing-'));
  const backup = await runProgram('commands/backup', settings, [join(home, 'backup')]);
  await rm(home, { recursive: true });
  expect(backup).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('and 1 files'),
    stderr: `${keys.length} files of rows are missing in the store, and so in this backup: npm run media:check lists them.\n`,
  });
});
