import { rm } from 'node:fs/promises';
import { afterEach } from 'vitest';
import { makeBuild, type Behaviour } from './build.ts';
import { makeDataDir, startLauncher, type Running } from './startLauncher.ts';

/** What a made build answers. */
export interface Answer {
  name: string;
  pid: number;
  bytes: number;
  from: string;
}

/** Makes builds and launches them; each test's are stopped and removed after it. */
export function useLaunches() {
  const cleanUp: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of cleanUp.splice(0).toReversed()) await undo();
  });

  async function build(name: string, behaviour?: Behaviour): Promise<string> {
    const folder = await makeBuild(name, behaviour);
    cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async function launch(folder: string, settings?: Record<string, string>): Promise<Running> {
    const dataDir = await makeDataDir(folder);
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    const running = await startLauncher(dataDir, settings);
    cleanUp.push(() => running.stop());
    return running;
  }

  return { build, launch, cleanUp };
}

export async function get({ url }: Running, path = '/'): Promise<Answer> {
  const response = await fetch(url + path, { headers: { connection: 'close' } });
  return (await response.json()) as Answer;
}
