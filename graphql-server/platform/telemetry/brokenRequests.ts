import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitPipelining, TOO_MANY_PIPELINED } from '../http/limitPipelining.ts';
import type { Cause } from './causes.ts';
import type { Outcomes } from './outcomes.ts';

type BrokenRequest = Error & { code?: string; rawPacket?: Buffer };

/** Records what never becomes a request, and responds with a sentence, as REST does. */
export function recordBrokenRequests(server: Server, outcomes: Outcomes): void {
  server.on('clientError', (error: BrokenRequest, socket: Socket) => {
    const cause = causeOf(error);
    const status = STATUS[error.code ?? ''] ?? 400;
    const answering = socket._httpMessage;
    // A request whose body breaks off has its own record; bytes after a complete one are another request.
    const broken = answering?.req.complete === false ? answering.req.outcome : undefined;
    const requestId = broken?.id ?? randomUUID();
    if (broken) broken.abortCause ??= cause;
    else if (cause !== 'client_gone') record(outcomes, socket, { cause, requestId, status });
    // A client waiting for the response to a complete request would mistake this one for it.
    const isAwaited = answering && (!broken || answering.headersSent);
    if (isAwaited || cause === 'client_gone' || !socket.writable) return void socket.destroy();
    socket.end(answer(status, requestId), () => socket.destroy());
  });
  // Node would respond to this one too, without notice.
  const refuseExpectation: RequestListener = ({ socket }, response) => {
    const details = { cause: 'bad_request', requestId: randomUUID(), status: 417 } as const;
    record(outcomes, socket, details);
    response.writeHead(details.status, { 'X-Request-Id': details.requestId, ...TEXT }).end(EXPECTATION);
  };
  server.on('checkExpectation', limitPipelining(server, refuseExpectation));
}

function record(
  outcomes: Outcomes,
  { remoteAddress = '' }: Socket,
  { cause, ...more }: { cause: Cause; requestId: string; status: number },
): void {
  const part = { operation: 'request', code: 'BAD_REQUEST', cause } as const;
  outcomes.record({ interface: 'connection', parts: [part], address: remoteAddress, ...more });
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };
const MALFORMED = 'This is not a valid HTTP request.';
const EXPECTATION = 'The only value of Expect that is supported is 100-continue.';
const SENTENCES: Record<number, string> = {
  408: 'The request took too long.',
  431: 'The address and the headers may have 16 KB together. Send a long document by POST.',
};

function answer(status: number, requestId: string): string {
  const sentence = SENTENCES[status] ?? MALFORMED;
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `X-Request-Id: ${requestId}`,
    `Content-Type: ${TEXT['Content-Type']}`,
    `Content-Length: ${sentence.length}`,
    '',
    sentence,
  ].join('\r\n');
}

/** The last request is incomplete. */
const GONE = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE']);

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

function causeOf({ code, rawPacket }: BrokenRequest): Cause {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (code === TOO_MANY_PIPELINED) return 'pipelined';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (GONE.has(code)) return 'client_gone';
  return isTls(rawPacket) ? 'tls' : 'malformed';
}

/** The first bytes of a TLS handshake, sent to a port without TLS. */
const isTls = (packet: Buffer | undefined) => packet?.[0] === 0x16 && packet[1] === 0x03;
