import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeBackup } from '../../commands/backup/make.ts';
import { restoreBackup } from '../../commands/backup/restoreBackup.ts';
import { readEnv } from '../../platform/config/env.ts';
import { emptyDatabase } from '../../testing/backup.ts';
import { dropDatabase } from '../../testing/database.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/testApp.ts';

const testApp = useTestApp();
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'hodlhood-restored-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Restores a backup into a new folder and database, and asks the product that is started there. */
async function restored<Result>(backup: string, ask: (restoredApp: TestApp) => Promise<Result>) {
  const target = await emptyDatabase();
  const settings = { DATABASE_URL: target, DATA_DIR: await mkdtemp(join(folder, 'data-')) };
  await restoreBackup(backup, readEnv({ ...settings, PORT: '0', PAGE_DIR: 'frontend' }));
  const started = await startTestApp(inject('postgresUrl'), settings);
  try {
    return await ask(started.testApp);
  } finally {
    await started.stop();
    await dropDatabase(target);
  }
}

it('the newest backup by its time, not by its name, says which accounts wait: one that was kept stays', async () => {
  const { services } = testApp.app;
  const stores = { media: services.media.store, deletions: services.deletions };
  const [ann, bob] = [await testApp.create.user(), await testApp.create.user()];
  const [asAnn, asBob] = [await testApp.as(ann), await testApp.as(bob)];
  const leave = (username: string) =>
    `mutation { deleteAccount(input: { username: "${username}" }) { erasesAt } }`;
  const backup = (name: string) => makeBackup(join(folder, 'backups', name), testApp.database.url, stores);

  await backup('monday');
  await asAnn.run(leave(ann.username));
  await backup('tuesday');
  expect((await asAnn.run('mutation { keepAccount }')).errors).toBeUndefined();
  await asBob.run(leave(bob.username));
  await backup('friday');

  for (const name of ['friday', 'monday']) {
    const seen = await restored(join(folder, 'backups', name), ({ nobody }) =>
      Promise.all([ann, bob].map(async ({ id }) => (await nobody.fetch(`/api/users/${id}`)).status)),
    );
    expect({ name, seen }).toEqual({ name, seen: [200, 404] });
  }
}, 120_000);
