import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { checkMedia } from '../../graphql-server/modules/media/check.ts';
import { createFolderStore } from '../../graphql-server/platform/storage/folderStore.ts';
import type { RunningProduct } from './product.ts';
import type { Load } from './load.ts';

/** The failures by check. */
export interface Verdict {
  once: string[];
  healthy: string[];
  files: string[];
}

/** The three checks that follow each fault. */
export async function check({
  pool,
  load,
  processes,
  alsoUp,
  dataDir,
  onItsWay,
}: RunningProduct): Promise<Verdict> {
  const healthy = (await Promise.all([...processes, ...alsoUp].map(({ url }) => failuresOf(url)))).flat();
  const once = [...load.unexpected, ...(await lostOrDoubled(pool, load)), ...(await miscounted(pool))];
  return { once, healthy, files: await inconsistentFiles(pool, dataDir, onItsWay) };
}

/** The maximum time of a process to reconnect to its database, in ms. */
const RECOVERY_TIMEOUT_MS = 20_000;

async function failuresOf(url: string): Promise<string[]> {
  const sick: string[] = [];
  for (const path of ['/healthz', '/readyz']) {
    const end = Date.now() + RECOVERY_TIMEOUT_MS;
    const ask = () => fetch(url + path).then(({ status }) => status, String);
    let output = await ask();
    for (; output !== 200 && Date.now() < end; output = await ask()) await sleep(50);
    if (output !== 200) sick.push(`${path} says ${output}`);
  }
  return sick;
}

async function lostOrDoubled(pool: Pool, { acknowledged }: Load): Promise<string[]> {
  const { rows } = await pool.query<{ content: string; ids: number[] }>(
    `select content, array_agg(id) as ids from (
       select content, id from posts union all select content, id from comments union all select content, id from messages
     ) written group by content`,
  );
  const stored = new Map(rows.map(({ content, ids }) => [content, ids]));
  const doubled = rows.filter(({ ids }) => ids.length > 1);
  const lost = [...acknowledged].filter(([content, id]) => stored.get(content)?.[0] !== id);
  return [
    ...doubled.map(({ content, ids }) => `${content} is there ${ids.length} times`),
    ...lost.map(([content, id]) => `${content}, acknowledged as ${id}, is not there`),
  ];
}

/** The effects of a write: the count of a post, the notification of its author, numbers without gaps. */
async function miscounted(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `select 'the comment count of post ' || id as what from posts p
      where comment_count <> (select count(*) from comments where post_id = p.id and deleted_at is null)
     union all
     select 'the notification of comment ' || c.id from comments c join posts p on p.id = c.post_id
      where c.author_id <> p.author_id and 1 <> (
        select count(*) from notifications n where n.kind = 'COMMENT' and n.subject_id = c.id)
     union all
     select 'the numbers of conversation ' || c.id from conversations c
      where last_seq <> (select count(*) from messages where conversation_id = c.id)
         or last_seq <> (select coalesce(max(seq), 0) from messages where conversation_id = c.id)`,
  );
  return rows.map(({ what }) => `${what} does not fit`);
}

async function inconsistentFiles(pool: Pool, dataDir: string, onItsWay: number): Promise<string[]> {
  const store = createFolderStore(join(dataDir, 'media', 'files'));
  const { missing, strays } = await checkMedia(pool, store, onItsWay);
  return [
    ...missing.map(({ key, mediumIds }) => `media ${mediumIds.join(', ')}: there is no file ${key}`),
    ...strays.map((key) => `file ${key} has no row`),
  ];
}
