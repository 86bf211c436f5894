import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { controlFile, isAnswered, type Command } from './controlClient.ts';
import type { Launcher } from './launcher.ts';
import type { Log } from './log.ts';
import { Refusal } from './settings.ts';

const MAX_COMMAND = 16 * 1024;

/**
 * Listens for `npm run upgrade` in the data folder. That is the working directory, so its whole path may be longer
 * than a socket's path may be. Only the product's own user (and root) can open the socket.
 */
export async function openControl(launcher: Launcher, port: number, log: Log): Promise<Server | undefined> {
  const file = controlFile(port);
  const server = createServer((socket) => serve(socket, launcher));
  try {
    // Left by a killed launcher, perhaps another user's: this process has the port, so no other launcher is alive.
    if (existsSync(file) && !(await isAnswered(file).catch(() => false))) rmSync(file);
    await listenPrivately(server, file);
    return server;
  } catch (error) {
    log('warn', `No upgrade can be done while this runs: ${file} in DATA_DIR: ${(error as Error).message}`);
    return undefined;
  }
}

function listenPrivately(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).once('listening', resolve);
    const mask = process.umask(0o177);
    server.listen(file);
    process.umask(mask);
  });
}

function serve(socket: Socket, launcher: Launcher): void {
  let text = '';
  socket.setEncoding('utf8').on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    text += piece;
    if (text.length > MAX_COMMAND) return socket.destroy();
    const end = text.indexOf('\n');
    if (end < 0) return;
    socket.removeAllListeners('data').resume();
    const write = (line: object) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
    void obey(text.slice(0, end), launcher, write).then(() => socket.end());
  });
}

/** Completes the command even if the client disconnects. */
async function obey(line: string, launcher: Launcher, write: (line: object) => void): Promise<void> {
  try {
    const asked = parse(line);
    if (asked.command === 'status') return write({ done: launcher.status() });
    // The same user could read them in /proc as well.
    if (asked.command === 'settings') return write({ done: { ...process.env } });
    await launcher.switchTo(asked.folder, (progress) => write({ progress }));
    write({ done: launcher.status() });
  } catch (error) {
    const { message } = error as Error;
    write({ refused: error instanceof Refusal ? message : `The launcher could not do it: ${message}` });
  }
}

function parse(line: string): Command {
  const asked = JSON.parse(line) as { command?: unknown; folder?: unknown } | null;
  if (asked?.command === 'status' || asked?.command === 'settings') return { command: asked.command };
  if (asked?.command === 'switch' && typeof asked.folder === 'string')
    return { command: 'switch', folder: asked.folder };
  throw new Refusal('The launcher knows the commands status, settings and switch.');
}
