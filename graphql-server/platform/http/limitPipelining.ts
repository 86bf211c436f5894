import type { RequestListener, Server, ServerResponse } from 'node:http';

declare module 'node:net' {
  interface Socket {
    /** Requests of this connection that are not answered yet. */
    unanswered?: number;
    /** Node's own: the response that is being worked on or sent. */
    _httpMessage?: ServerResponse | null;
    /** Node's own, of a connection that speaks HTTP. It tells the parser what to do with a request: 2 is to stop. */
    parser?: { onIncoming: () => number } | null;
  }
}

/** Requests that one connection may send without waiting for the responses (RFC 9112 §9.3.2), as few clients do. */
export const MAX_PIPELINED = 20;

/** The code of the error that `clientError` gets for a connection that sends more. */
export const TOO_MANY_PIPELINED = 'ERR_TOO_MANY_PIPELINED';

/**
 * Handles the requests of a connection one after the other, and cuts it off if it sends too many without waiting for the
 * responses. Node reads on meanwhile and handles all of them: a few connections that send nothing but requests would take
 * all of the memory and time, whoever answers them, and responses that wait for an unread one keep files open.
 */
export const limitPipelining =
  (server: Server, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    socket.unanswered = (socket.unanswered ?? 0) + 1;
    if (socket.unanswered > MAX_PIPELINED) {
      // Node would make an object of each further request that it has received already.
      if (socket.parser) socket.parser.onIncoming = stop;
      const error = Object.assign(new Error('Too many requests at once.'), { code: TOO_MANY_PIPELINED });
      return void server.emit('clientError', error, socket);
    }
    response.once('finish', countAnswer);
    // A response gets its connection when those before it have been sent.
    if (response.socket) return void listener(request, response);
    response.once('socket', () => void listener(request, response));
  };

const stop = () => 2;

function countAnswer(this: ServerResponse): void {
  this.req.socket.unanswered!--;
}
