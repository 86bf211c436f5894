import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { memberOf } from '../http/identify.ts';
import type { EventBus } from './events.ts';

/** The header of an answer to a member, with the mark of the moment before its statements ran. */
const MARK_HEADER = 'Events-Mark';

/**
 * A random text that this process replaces when it takes an event, its own or another process's. While two answers have
 * the same mark, nothing has happened between them that a subscription would have delivered (docs/decisions/0029).
 */
export class EventMark {
  #mark: string | undefined;

  /** @param counts whether events of this name replace the mark */
  constructor(events: EventBus, counts: (name: string) => boolean) {
    const replace = () => (this.#mark = undefined);
    events.onEvery((name) => counts(name) && replace());
    events.onGap(replace);
  }

  get current(): string {
    return (this.#mark ??= randomUUID());
  }
}

/** Visitors get no mark: a replica may answer them with rows older than it. */
export const sendMark =
  (mark: EventMark): RequestHandler =>
  (request, response, next) => {
    if (request.method === 'POST' && memberOf(request)) response.setHeader(MARK_HEADER, mark.current);
    next();
  };
