import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createDatabase } from './database.ts';
import { noise } from './files/images.ts';
import { dataUrl } from './media.ts';
import { processesIn, runProgram } from './program.ts';
import { useTestApp, type TestApp } from './testApp.ts';

interface BackupScene {
  testApp: TestApp;
  home: string;
  /** A backup of a post with a picture. */
  backup: string;
  /** Settings of the programs for what was backed up. */
  source: Record<string, string>;
  /** The backup's files, by paths below it. */
  files: string[];
  /** An empty data folder. */
  target(): Promise<string>;
  /** Restoring ends with 1 and one sentence, and there is neither a row nor a file. */
  expectRefused(folder: string, says: RegExp): Promise<void>;
}

/** A community that was backed up, for the tests of one file. */
export function useBackup(): BackupScene {
  const scene = { testApp: useTestApp(), target, expectRefused } as BackupScene;
  beforeAll(async () => {
    scene.home = await mkdtemp(join(tmpdir(), 'hodlhood-verified-'));
    scene.backup = join(scene.home, 'backup');
    const { testApp } = scene;
    const as = await testApp.as(await testApp.create.user());
    const imageUrl = dataUrl('image/jpeg', await noise({ width: 900, height: 700 }));
    await as.fetch('/api/posts', { method: 'POST', json: { content: 'kept', imageUrl } });
    scene.source = { DATABASE_URL: testApp.database.url, DATA_DIR: testApp.app.services.env.dataDir };
    expect(await runProgram('commands/backup', scene.source, [scene.backup])).toMatchObject({ code: 0 });
    scene.files = await filesIn(scene.backup);
  });
  afterAll(() => rm(scene.home, { recursive: true, force: true }));

  function target(): Promise<string> {
    return mkdtemp(join(scene.home, 'target-'));
  }

  async function expectRefused(folder: string, says: RegExp): Promise<void> {
    const DATA_DIR = await target();
    const { code, stderr } = await runProgram('commands/restore', { DATA_DIR }, [folder]);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(code).toBe(1);
    expect(await readdir(DATA_DIR)).toEqual([]);
    expect(processesIn(DATA_DIR)).toEqual([]);
  }
  return scene;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Flips one bit of a file. */
export async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(path, bytes);
}

/** A database without tables. */
export async function emptyDatabase(): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'));
  await query(url, 'drop schema public cascade; create schema public');
  return url;
}

export async function query(url: string, statement: string): Promise<any[]> {
  const client = new Client(url);
  await client.connect();
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
