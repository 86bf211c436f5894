import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createInterface } from 'node:readline';
import { Refusal } from './settings.ts';

/** A command, sent as a line of JSON; the answer is lines of JSON, the last with `done` or `refused`. */
export type Command = { command: 'status' } | { command: 'settings' } | { command: 'switch'; folder: string };

/** The name of a launcher's socket, in the folder of its data. */
export const controlFile = (port: number) => `launcher-${port}.sock`;

/** The port in such a name. */
export const portOf = (file: string): number | undefined => {
  const [, port] = /^launcher-(\d+)\.sock$/.exec(file) ?? [];
  return port === undefined ? undefined : Number(port);
};

/** Whether a launcher answers at its socket; throws if access is denied. */
export async function isAnswered(file: string): Promise<boolean> {
  const socket = createConnection(file);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return false;
    throw error;
  } finally {
    socket.destroy();
  }
}

type Line<Answer> = { progress?: string; done?: Answer; refused?: string };

/** Sends a command to a launcher; throws a `Refusal` with its message if it refuses. */
export async function ask<Answer>(
  file: string,
  command: Command,
  report: (line: string) => void = () => {},
): Promise<Answer> {
  const socket = createConnection(file);
  await once(socket, 'connect');
  socket.write(`${JSON.stringify(command)}\n`);
  try {
    for await (const text of createInterface({ input: socket })) {
      const { progress, done, refused } = JSON.parse(text) as Line<Answer>;
      if (progress) report(progress);
      if (refused) throw new Refusal(refused);
      if (done) return done;
    }
  } finally {
    socket.destroy();
  }
  throw new Refusal('The launcher ended before it had answered.');
}
