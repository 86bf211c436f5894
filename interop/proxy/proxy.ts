import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { decode, encode } from './encoding.ts';
import { changeJson, mutateJson } from './json.ts';
import type { Answer, Mutant, Request } from './mutant.ts';
import { passSockets } from './sockets.ts';

export interface Proxy {
  url: string;
  /** How many requests, answers and events the mutant has changed. */
  changes(): number;
  close(): Promise<void>;
}

/** Stands before the product at `target`, and lets `mutant` spoil what passes. */
export async function startProxy(target: string, mutant: Mutant): Promise<Proxy> {
  let changes = 0;
  const onChange = () => void changes++;
  const server = createServer((incoming, outgoing) => {
    pass(target, mutant, incoming, outgoing, onChange).catch(() => outgoing.destroy());
  });
  passSockets(server, target, mutant, onChange);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    changes: () => changes,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  target: string,
  mutant: Mutant,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onChange: () => void,
): Promise<void> {
  const request = await read(incoming);
  spoil(request, () => mutant.request?.(request), onChange);
  const answer = await ask(target, request);
  const encoding = String(answer.headers['content-encoding'] ?? '');
  const wire = answer.body;
  answer.body = decode(wire, encoding);
  const decoded = answer.body;
  spoil(answer, () => spoilAnswer(mutant, answer, request), onChange);
  const body = answer.body === decoded ? wire : encode(answer.body, encoding);
  if (body !== wire) delete answer.headers['transfer-encoding'];
  if (body !== wire && answer.headers['content-length']) answer.headers['content-length'] = `${body.length}`;
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(body);
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const { method, url, headers } = incoming;
  return {
    method: method!,
    path: url!,
    headers: headers as Record<string, string>,
    body: await buffer(incoming),
  };
}

function spoilAnswer(mutant: Mutant, answer: Answer, request: Request): void {
  mutant.answer?.(answer, request);
  if (mutant.object || mutant.list) changeJson(answer, (value) => mutateJson(value, mutant));
}

function spoil(what: Request | Answer, change: () => void, onChange: () => void): void {
  const { body, ...rest } = what;
  const before = structuredClone(rest);
  change();
  const { body: newBody, ...newRest } = what;
  if (newBody !== body || !isDeepStrictEqual(newRest, before)) onChange();
}

async function ask(target: string, { method, path, headers, body }: Request): Promise<Answer> {
  const own = { connection: 'close', ...(body.length > 0 && { 'content-length': `${body.length}` }) };
  const sent = httpRequest(new URL(path, target), { method, headers: { ...headers, ...own } });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { connection: _, ...passed } = response.headers;
  return { status: response.statusCode!, headers: passed as Answer['headers'], body: await buffer(response) };
}
