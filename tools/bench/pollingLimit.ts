import express from 'express';
import { openLimitPool } from './limitPool.ts';

/** "The limit" of polling (see `limit.ts`): whether there is something new in the group, by one statement written by hand. */
const pool = openLimitPool();
const app = express().disable('x-powered-by').set('etag', false);

app.get('/api/groups/1/messages', async (request, response) => {
  const { rows } = await pool.query<{ last_seq: number }>({
    name: 'version',
    text: 'select last_seq from conversations where group_id = 1',
  });
  const etag = `"${rows[0]!.last_seq}"`;
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) response.status(304).end();
  else response.json([]);
});

const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
// As long as the product does: a tab comes back in three seconds, and finds its connection.
server.keepAliveTimeout = 30_000;
