import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

type Misbehaviour = (response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Ways of a source to be no good. */
export const MISBEHAVIOURS = {
  hanging: () => {},
  dripping(response) {
    response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  },
  'broken (500)': (response) => json(response, 500, { error: 'secret of theirs' }),
  'tired (429)': (response) => json(response, 429, {}, { 'retry-after': '40' }),
  redirecting: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  'sending 10 MB': (response) => json(response, 200, `["${'x'.repeat(10 * 1024 * 1024)}"]`),
  'sending 10 MB packed': (response) =>
    void response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(`["${'x'.repeat(10 * 1024 * 1024)}"]`)),
  'sending a page': (response) => json(response, 200, '<!doctype html>'),
  'cut off': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('[{"id":');
    setTimeout(() => response.destroy(), 20);
  },
  'sending null': (response) => json(response, 200, 'null'),
  'sending an empty list': (response) => json(response, 200, '[]'),
  'sending an empty object': (response) => json(response, 200, '{}'),
} satisfies Record<string, Misbehaviour>;

export type Mode = 'good' | 'slow' | keyof typeof MISBEHAVIOURS;

export const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
/** Minted, but on no market. */
export const UNLISTED = '7GCihgDB8fe6KNjn2MYtkzZcRjQy3t9GHdC8uHYmW2hr';

const hours = Array.from({ length: 168 }, (_, hour) => 140 + hour / 20);

/** What the documentation of both sources shows, in parts; a test may change it. */
export const goodAnswers = () => ({
  coins: [
    `{"id":"bonk","symbol":"bonk","name":"Bonk","current_price":2.145e-05,"market_cap":1773000000,
      "price_change_24h":4.3e-07,"price_change_percentage_24h":-3.21987,"sparkline_in_7d":{"price":[]},"roi":null}`,
    `{"id":"solana","symbol":"sol","name":"Solana","current_price":148.123456789012345678,
      "price_change_percentage_24h":5.5,"sparkline_in_7d":{"price":${JSON.stringify(hours)}}}`,
    `{"id":"untraded","symbol":"un","name":"Untraded","current_price":null,"price_change_percentage_24h":null}`,
  ],
  token: `{"id":"bonk","symbol":"bonk","name":"Bonk","asset_platform_id":"solana",
    "market_data":{"current_price":{"usd":2.145e-05,"eur":1.9e-05},"market_cap":{"usd":0}}}`,
  supply:
    '{"amount":"88872000000000000","decimals":5,"uiAmount":888720000000.0,"uiAmountString":"888720000000"}',
  accounts: [
    '{"address":"FYjHNoFtSQ5uijKrZFyYAxvEr87hsKXkXcxkcmkBAf4r","amount":"4443600000000000","decimals":5,"uiAmount":1.0,"uiAmountString":"1"}',
    '{"address":"BnsywxTcaYeNUtzrPxQUvzAWxfzZe3ZLUJ4wMMuLESnu","amount":"9775920000000000","decimals":5,"uiAmount":1.0,"uiAmountString":"1"}',
  ],
});

/** Both sources of live market data, on a port of this machine: they answer in the documented shapes, or misbehave. */
export async function startMarketServer(port = 0) {
  const market = {
    mode: 'good' as Mode,
    answers: goodAnswers(),
    /** Method and path of every request, and its key. */
    requests: [] as { line: string; key: string | undefined }[],
    url: '',
    stop,
  };
  const server = createServer(async (request, response) => {
    market.requests.push({
      line: `${request.method} ${request.url}`,
      key: request.headers['x-cg-demo-api-key'] as string | undefined,
    });
    const method = await rpcMethod(request);
    if (market.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 500));
    if (market.mode !== 'good' && market.mode !== 'slow') return MISBEHAVIOURS[market.mode](response);
    const answer = method ? rpc(method) : prices(request.url!);
    json(response, answer === undefined ? 404 : 200, answer ?? { error: 'coin not found' });
  });

  function prices(url: string): string | undefined {
    if (url.startsWith('/api/v3/coins/markets')) return `[${market.answers.coins.join()}]`;
    return url === `/api/v3/coins/solana/contract/${BONK}` ? market.answers.token : undefined;
  }

  function rpc({ method, params: [address] }: { method: string; params: string[] }): string {
    if (address !== BONK && address !== UNLISTED)
      return '{"jsonrpc":"2.0","error":{"code":-32602,"message":"Invalid param: could not find account"},"id":1}';
    const { supply, accounts } = market.answers;
    const value = method === 'getTokenSupply' ? supply : `[${accounts.join()}]`;
    return `{"jsonrpc":"2.0","result":{"context":{"slot":1114},"value":${value}},"id":1}`;
  }

  async function stop() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  market.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return market;
}

export type MarketServer = Awaited<ReturnType<typeof startMarketServer>>;

/** What makes the product ask that server. */
export const liveSettings = ({ url }: { url: string }) => ({
  MARKET_DATA: 'live',
  MARKET_API_URL: `${url}/api/v3`,
  MARKET_API_KEY: 'a-key-of-ours',
  MARKET_COINS: 'solana bonk untraded',
  SOLANA_RPC_URL: `${url}/rpc?api-key=another-key`,
});

async function rpcMethod(request: IncomingMessage) {
  if (request.method !== 'POST') return undefined;
  const chunks = await request.toArray();
  return JSON.parse(Buffer.concat(chunks).toString()) as { method: string; params: string[] };
}
