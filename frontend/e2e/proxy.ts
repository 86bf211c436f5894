import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy says in the server's place. */
const pageOf = (status: number) => `<html>\r\n<head><title>${status}</title></head><body></body></html>\r\n`;

export type Proxy = Awaited<ReturnType<typeof openProxy>>;

/** A proxy as many are set up: no WebSocket passes through it, and its own pages stand for a server that is away. */
export async function openProxy(target: string) {
  /** The status of its own pages while it answers with them. */
  let own: number | undefined;
  let losesAnswers = false;

  function answer(outgoing: ServerResponse): void {
    outgoing.writeHead(own!, { 'Content-Type': 'text/html' }).end(pageOf(own!));
  }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, headers, url } = incoming;
    const further = request(target + url, { method, headers }, (response) => {
      if (own && losesAnswers) return void (response.resume(), answer(outgoing));
      outgoing.writeHead(response.statusCode!, response.headers);
      response.pipe(outgoing);
    });
    further.on('error', () => outgoing.destroy());
    outgoing.on('close', () => further.destroy());
    incoming.pipe(further);
  }

  const server = createServer((incoming, outgoing) =>
    own && !losesAnswers ? answer(outgoing) : forward(incoming, outgoing),
  );
  server.on('upgrade', (_, socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on it answers everything with its own page, and nothing reaches the server. */
    answerWith: (status: number) => void ([own, losesAnswers] = [status, false]),
    /** From now on the server gets every request, and the proxy's page is the answer. */
    loseAnswers: (status: number) => void ([own, losesAnswers] = [status, true]),
    mend: () => void (own = undefined),
    close: () => (server.close(), server.closeAllConnections()),
  };
}
