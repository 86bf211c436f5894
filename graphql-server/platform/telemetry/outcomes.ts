import type { Logger } from 'pino';
import { MINUTE_MS } from '../durations.ts';
import { accountOf } from './causes.ts';
import { isGraver, levelOfCode, type Code } from './codes.ts';
import { RecordLimiter } from './floods.ts';
import { maskAddress } from './maskAddress.ts';
import type { Part } from './parts.ts';

/** Interfaces of the product; `connection` is what never became a request, `job` is background work. */
export const INTERFACES = ['rest', 'graphql', 'websocket', 'media', 'page', 'connection', 'job'] as const;
export type Interface = (typeof INTERFACES)[number];

/** The outcome of one request, socket message or job. Only `operationName` is chosen by a caller. */
export interface Outcome {
  interface: Interface;
  /** At least one; a GraphQL document has one for each root field. */
  parts: Part[];
  requestId?: string;
  memberId?: number | null;
  tokenId?: number;
  address?: string;
  status?: number;
  /** The close code, if a socket was closed. */
  closeCode?: number;
  milliseconds?: number;
  operationName?: unknown;
  /** Fields specific to a job, none of them a caller's. */
  message?: string;
  details?: object;
}

/** Operations that are logged even when they succeed. */
const LOGGED_SUCCESSES = new Set(
  ['login', 'register', 'logout', 'reauthenticate', 'auth/reauthenticate'].flatMap((name) => [
    name,
    `POST /api/${name}`,
  ]),
);
const MAX_OPERATIONS = 5;

type Listener = (outcome: Outcome) => void;

const byLog = new WeakMap<Logger, Outcomes>();

/** Writes a log record for each outcome and counts it in the metrics (decision 38). */
export class Outcomes {
  /** Records that were not written because of a flood. */
  suppressed = 0;
  readonly #log: Logger;
  readonly #limiter = new RecordLimiter();
  readonly #timer: NodeJS.Timeout;
  readonly #listeners: Listener[] = [];

  constructor(log: Logger) {
    this.#log = log;
    this.#timer = setInterval(() => this.#logSuppressed(), MINUTE_MS).unref();
    byLog.set(log, this);
  }

  /** The part of a logger that jobs need. */
  static of(log: Logger): Outcomes | undefined {
    return byLog.get(log);
  }

  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  record(outcome: Outcome): void {
    for (const listener of this.#listeners) listener(outcome);
    const worst = worstOf(outcome.parts);
    const level = levelOf(worst);
    if (!this.#log.isLevelEnabled(level)) return;
    if (level !== 'debug' && !this.#admits(outcome, worst, level)) return;
    this.#log[level](recordOf(outcome, worst), outcome.message ?? messageOf(worst.code));
  }

  #admits({ interface: iface, address }: Outcome, { operation, code, cause }: Part, level: Sampled): boolean {
    const kind = { interface: iface, operation, code, cause };
    const isAdmitted = this.#limiter.admits(kind, level, address && maskAddress(address));
    if (!isAdmitted) this.suppressed++;
    return isAdmitted;
  }

  #logSuppressed(): void {
    for (const { level, ...flood } of this.#limiter.startMinute()) this.#log[level](flood, 'suppressed');
  }

  /** Writes what is still suppressed. */
  close(): void {
    clearInterval(this.#timer);
    this.#logSuppressed();
  }
}

type Sampled = 'error' | 'warn' | 'info';

const worstOf = (parts: Part[]): Part =>
  parts.reduce((worst, part) => (isGraver(part.code, worst.code) ? part : worst));

const levelOf = ({ code, operation }: Part) =>
  code === 'OK' && LOGGED_SUCCESSES.has(operation) ? 'info' : levelOfCode(code);

function messageOf(code: Code): string {
  if (code === 'OK') return 'answered';
  if (code === 'INTERNAL_SERVER_ERROR') return 'unexpected error';
  return code === 'UNAVAILABLE' ? 'unavailable' : 'refused';
}

const FAULTS = new Set<Code>(['INTERNAL_SERVER_ERROR', 'UNAVAILABLE']);

function recordOf(outcome: Outcome, { code, cause, error }: Part) {
  const { parts, address, operationName, milliseconds, message: _message, details, ...rest } = outcome;
  return {
    ...details,
    ...rest,
    operation: operationsOf(parts),
    code,
    cause: cause === 'none' ? undefined : cause,
    failed: failuresOf(parts),
    operationName: plainName(operationName),
    account: accountOf(error),
    network: address === undefined ? undefined : maskAddress(address),
    milliseconds: milliseconds === undefined ? undefined : Math.round(milliseconds),
    err: FAULTS.has(code) ? error : undefined,
  };
}

/** A document may request twenty fields, and one of them twenty times. */
function operationsOf(parts: Part[]): string {
  const names = [...new Set(parts.map(({ operation }) => operation))];
  const more = names.length - MAX_OPERATIONS;
  return names.slice(0, MAX_OPERATIONS).join(' ') + (more > 0 ? ` and ${more} more` : '');
}

/** Which of several parts failed. */
function failuresOf(parts: Part[]): string[] | undefined {
  if (parts.length < 2) return undefined;
  const failed = parts.filter(({ code }) => code !== 'OK');
  const words = new Set(failed.map(({ operation, code, cause }) => `${operation} ${code} ${cause}`));
  return words.size > 0 ? [...words].slice(0, MAX_OPERATIONS) : undefined;
}

const plainName = (name: unknown): string | undefined =>
  typeof name === 'string' && name !== '' ? name.slice(0, 64).replaceAll(/\W/g, '_') : undefined;
