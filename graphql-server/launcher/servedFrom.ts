import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { serverOf } from './releases.ts';

/**
 * The pid of a server process that a launcher has started from this folder; undefined if there is none. A launcher
 * starts it by its whole path, so it can be recognised by its arguments, which every user may read.
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

/** For systems without /proc. */
function listed(): Command[] {
  const { stdout = '' } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), words: line }));
}
