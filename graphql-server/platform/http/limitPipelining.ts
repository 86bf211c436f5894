import type { RequestListener, Server, ServerResponse } from 'node:http';

declare module 'node:net' {
  interface Socket {
    /** Requests of this connection that are not answered yet. */
    unanswered?: number;
  }
}

/** Requests that one connection may send without waiting for the responses (RFC 9112 §9.3.2), as few clients do. */
export const MAX_PIPELINED = 20;

/** The code of the error that `clientError` gets for a connection that sends more. */
export const TOO_MANY_PIPELINED = 'ERR_TOO_MANY_PIPELINED';

/**
 * Cuts off connections that send too many requests without waiting for the responses. Node reads on meanwhile: a few
 * connections that send nothing but requests would take all of the memory and time, whoever answers them.
 */
export const limitPipelining =
  (server: Server, listener: RequestListener): RequestListener =>
  (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return; // Node still reads the rest of what it has received.
    socket.unanswered = (socket.unanswered ?? 0) + 1;
    if (socket.unanswered > MAX_PIPELINED) {
      const error = Object.assign(new Error('Too many requests at once.'), { code: TOO_MANY_PIPELINED });
      return void server.emit('clientError', error, socket);
    }
    response.once('finish', countAnswer);
    listener(request, response);
  };

function countAnswer(this: ServerResponse): void {
  this.req.socket.unanswered!--;
}
