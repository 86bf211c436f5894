import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { serverOf } from './releases.ts';

/**
 * The pid of a server process that a launcher has started from this folder; undefined where there is none. A launcher
 * starts it by its whole path, so that it can be told by its arguments, which everybody may see.
 */
export function servedFrom(folder: string): number | undefined {
  const server = serverOf(folder);
  return commands().find(({ words }) => words.includes(server))?.pid;
}

interface Command {
  pid: number;
  words: string;
}

function commands(): Command[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? commandOf(Number(name)) : []));
  } catch {
    return listed();
  }
}

function commandOf(pid: number): Command | [] {
  try {
    return { pid, words: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return [];
  }
}

/** Where there is no /proc. */
function listed(): Command[] {
  const { stdout = '' } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), words: line }));
}
