import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A load balancer that sends each request to the next of these addresses. */
export async function startRoundRobin(urls: string[]): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0;
  const next = () => new URL(urls[turn++ % urls.length]!);
  const server = createServer((asked, answer) => {
    const { hostname, port } = next();
    const { method, headers, url: path } = asked;
    const forward = request({ hostname, port, path, method, headers }, (given: IncomingMessage) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  server.on('upgrade', ({ method, url: path, rawHeaders }, socket, head) => {
    const { hostname, port } = next();
    const far = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]));
      far.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.write(head);
      socket.pipe(far).pipe(socket);
    });
    for (const side of [far, socket]) side.on('error', () => (far.destroy(), socket.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
