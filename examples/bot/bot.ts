import { setTimeout as sleep } from 'node:timers/promises';
import { openCheckpoint } from '../checkpoint.ts';
import { ApiError, createApi } from './api.ts';

/**
 * A bot that sits in one group: it greets who writes there for the first time, and answers to `!help`, `!count` and
 * `!gm`. It remembers in a file how far it has read, and answers what was said while it was away.
 */
const { HODLHOOD_URL = 'http://127.0.0.1:4000', HODLHOOD_TOKEN, GROUP_ID } = process.env;
if (!HODLHOOD_TOKEN || !GROUP_ID) throw new Error('Set HODLHOOD_TOKEN (hh_…) and GROUP_ID.');

interface Message {
  seq: number;
  content: string;
  sender: { id: number; username: string };
}

/** The browser client asks every 3 s as well; a 304 costs the server next to nothing. */
const EVERY = Number(process.env.EVERY ?? 3_000);
const UNAUTHENTICATED = 401;

const api = createApi(HODLHOOD_URL, HODLHOOD_TOKEN);
const messages = `/api/groups/${GROUP_ID}/messages`;
const checkpoint = openCheckpoint<{ seq: number; known: number[] } | null>(
  process.env.CHECKPOINT ?? `bot-${GROUP_ID}.json`,
  null,
);

const ANSWERS: Record<string, () => Promise<string> | string> = {
  '!help': () => 'I know !help, !count and !gm.',
  '!count': async () => `We are ${(await api.get<{ count: number }>('/api/users/count')).count}.`,
  '!gm': () => 'gm ☀️',
};

/** Refused for good; without a valid token nothing else would be answered either. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== UNAUTHENTICATED;

/**
 * The key makes the answer to one message one answer, also when the bot is started again in the middle. What is refused, or
 * waits for a moderator, is not said again: the bot would come no further than this message.
 */
async function say(content: string, key: string): Promise<void> {
  try {
    await api.post(messages, { content }, `${GROUP_ID}:${key}`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(error.message);
  }
}

/** A token that is kept to one group may not ask for everything: who asked is told so. */
async function answerTo(command: () => Promise<string> | string): Promise<string> {
  try {
    return await command();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return 'My token does not let me look that up.';
  }
}

async function hear({ seq, content, sender }: Message, known: Set<number>): Promise<void> {
  if (!known.has(sender.id)) await say(`Welcome, ${sender.username}!`, `welcome:${sender.id}`);
  known.add(sender.id);
  const command = ANSWERS[content.trim().toLowerCase()];
  if (command) await say(await answerTo(command), `answer:${seq}`);
}

/** Who has written in the last hundred messages needs no greeting; from the last one on the bot listens. */
async function begin(): Promise<{ seq: number; known: number[] }> {
  const last = await api.get<Message[]>(`${messages}?limit=100`);
  return { seq: last.at(-1)?.seq ?? 0, known: last.map(({ sender }) => sender.id) };
}

const me = await api.get<{ id: number; username: string }>('/api/user');
await api.post(`/api/groups/${GROUP_ID}/join`, {}, `join:${GROUP_ID}`);
const state = checkpoint.read() ?? (await begin());
let { seq } = state;
const known = new Set([...state.known, me.id]);
const remember = () => checkpoint.write({ seq, known: [...known] });
remember();
console.log(`${me.username} listens in group ${GROUP_ID} from message ${seq} on`);

for (;;) {
  for (const message of await api.get<Message[]>(`${messages}?after=${seq}&limit=100`)) {
    if (message.sender.id !== me.id) await hear(message, known);
    ({ seq } = message);
    remember();
  }
  await sleep(EVERY);
}
