import { join } from 'node:path';
import { bind } from './bind.ts';
import { openControl } from './control.ts';
import { Launcher } from './launcher.ts';
import { isBuild, readRelease } from './releases.ts';
import { createLog, type Log } from './log.ts';
import { openDataDir, readSettings, Refusal } from './settings.ts';

/** The build that contains this file. */
const OWN_FOLDER = join(import.meta.dirname, '../../..');

/** A signal repeated within this time counts once: a terminal sends it to all processes, and npm passes it on again. */
const REPEATED_SIGNAL_MS = 1_500;

/**
 * `npm start`: owns the listening socket, keeps a server process alive on it, and replaces it with one of another build
 * on request of `npm run upgrade` (docs/decisions/0025).
 */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  openDataDir(settings.dataDir);
  const { handle, port } = await bind(settings.host, settings.port);
  const log = createLog(settings.logLevel);
  // A build in another folder must not look for its data there.
  process.env.DATA_DIR = settings.dataDir;
  const server = {
    socket: handle,
    heapMegabytes: settings.heapMegabytes,
    stopSeconds: settings.stopSeconds,
    env: process.env,
  };
  const launcher = new Launcher({ settings, port, server, log });
  passSignals(launcher);
  launcher.start(chosenFolder(settings.dataDir, log));
  const control = await openControl(launcher, port, log);
  const code = await launcher.over;
  control?.close();
  process.exit(code);
}

/** The folder of the last switch, which survives restarts of the machine. */
function chosenFolder(dataDir: string, log: Log): string {
  const folder = readRelease(dataDir)?.folder;
  if (folder === undefined || folder === OWN_FOLDER) return OWN_FOLDER;
  if (isBuild(folder)) return folder;
  log('error', `release.json names ${folder}, where there is no build; starting that of ${OWN_FOLDER}`);
  return OWN_FOLDER;
}

function passSignals(launcher: Launcher): void {
  let first: number | undefined;
  const pass = (signal: NodeJS.Signals) => {
    if (first === undefined) void launcher.stop(signal === 'SIGTERM' ? signal : 'SIGINT');
    else if (performance.now() - first > REPEATED_SIGNAL_MS) launcher.kill();
    first ??= performance.now();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, pass);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
