import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from './api.ts';

/** A bot that sits in one group: it greets who writes there for the first time, and answers to `!help`, `!count` and `!gm`. */
const { HODLHOOD_URL = 'http://127.0.0.1:4000', HODLHOOD_TOKEN, GROUP_ID } = process.env;
if (!HODLHOOD_TOKEN || !GROUP_ID) throw new Error('Set HODLHOOD_TOKEN (hh_…) and GROUP_ID.');

interface Message {
  seq: number;
  content: string;
  sender: { id: number; username: string };
}

/** The browser client asks every 3 s as well; a 304 costs the server next to nothing. */
const EVERY = Number(process.env.EVERY ?? 3_000);

const api = createApi(HODLHOOD_URL, HODLHOOD_TOKEN);
const messages = `/api/groups/${GROUP_ID}/messages`;
const me = await api.get<{ id: number; username: string }>('/api/user');
const known = new Set([me.id]);

const ANSWERS: Record<string, () => Promise<string> | string> = {
  '!help': () => 'I know !help, !count and !gm.',
  '!count': async () => `We are ${(await api.get<{ count: number }>('/api/users/count')).count}.`,
  '!gm': () => 'gm ☀️',
};

/** The key makes the answer to one message one answer, also when the bot is started again in the middle. */
const say = (content: string, key: string) => api.post(messages, { content }, `${GROUP_ID}:${key}`);

async function hear({ seq, content, sender }: Message): Promise<void> {
  if (sender.id === me.id) return;
  if (!known.has(sender.id)) await say(`Welcome, ${sender.username}!`, `welcome:${sender.id}`);
  known.add(sender.id);
  const answer = ANSWERS[content.trim().toLowerCase()];
  if (answer) await say(await answer(), `answer:${seq}`);
}

await api.post(`/api/groups/${GROUP_ID}/join`, {}, `join:${GROUP_ID}`);
// Who has written in the last hundred messages needs no greeting; from the last one on the bot listens.
const last = await api.get<Message[]>(`${messages}?limit=100`);
for (const { sender } of last) known.add(sender.id);
let seq = last.at(-1)?.seq ?? 0;
console.log(`${me.username} listens in group ${GROUP_ID} from message ${seq} on`);

for (;;) {
  for (const message of await api.get<Message[]>(`${messages}?after=${seq}&limit=100`)) {
    await hear(message);
    seq = message.seq;
  }
  await sleep(EVERY);
}
