import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../config/env.ts';
import { unauthenticated } from '../errors/errors.ts';
import type { EventBus } from '../events/events.ts';
import type { Limits } from '../rate-limits/limits.ts';
import type { Work } from '../rate-limits/work.ts';
import type { Database, EntityManager } from '../database/database.ts';
import type { Replica } from '../database/replica.ts';
import type { Credentials } from '../sessions/deviceCookie.ts';
import type { Uploads } from '../http/uploads.ts';
import type { RequestOutcome } from '../telemetry/requestOutcome.ts';
import type { Grant } from './scopes.ts';
import type { Transactions } from '../database/transactions.ts';

/**
 * Objects that live as long as the process and are shared by all requests. Each module adds its own
 * (`declare module '…/context.ts' { interface Services { presence: Presence } }`); `services.ts` creates them all.
 */
export interface Services {
  env: Env;
  log: Logger;
  database: Database;
  /** A standby for what may be read late; optional. */
  replica?: Replica;
  events: EventBus;
  transactions: Transactions;
  limits: Limits;
}

/** The caller, as the interface (HTTP, WebSocket, test) identified it. */
export interface Caller {
  viewerId: number | null;
  /** The access token of the request; `rootGuard.ts` enforces its scopes. */
  token?: Grant;
  /** Collects the outcome of the request; one for each HTTP request. */
  outcome?: RequestOutcome;
  /** Network address, for limits. */
  address: string;
  /** Whom the work is charged to; nobody where the product asks itself. */
  work?: Work;
  /** The key that a REST call carries for what it does; GraphQL's is in the input. */
  idempotencyKey?: string;
  /** Starts a new session for a member; only an HTTP request can. */
  signIn(member: Credentials): Promise<void>;
  /** Which of the devices this is from which the member has signed in before; only an HTTP request knows of any. */
  deviceOf?(member: Credentials): string | undefined;
  signOut(): Promise<void>;
  /** Whether reads may be some seconds old; only interfaces that know what the caller has just written can say so. */
  mayReadLate?: boolean;
  /** Lets the interface remember that the caller has just written. */
  noteWrite?(): void;
  /** Lets the interface say that nothing was done anew: the call was carried out before, under the same key. */
  noteReplay?(): void;
  /** Files that came with the request; undefined where an interface carries none. */
  uploads?: Uploads;
  /** Names a file whose data URL the interface inserts when it sends; undefined where it cannot. */
  nameDataUrl?(key: string, form: 'whole' | 'short'): string;
}

/**
 * One operation's surroundings. Made anew for each request and for each event of a subscription; what it holds
 * (unit of work, loaders) is made when first asked for, as most reads need neither.
 */
export class Context {
  // Apollo copies the context, and a copy has no `#private` fields.
  private loaders: Map<unknown, unknown> | undefined;
  private unitOfWork: EntityManager | undefined;
  /** Whether somebody has asked who the viewer is. What was answered without is the same for all (`sharedAnswers.ts`). */
  dependsOnViewer = false;

  constructor(
    readonly services: Services,
    readonly caller: Caller,
    /** Where plain rows are read. */
    readonly pool: Pool = services.database.pool,
  ) {}

  get viewerId(): number | null {
    this.dependsOnViewer = true;
    return this.caller.viewerId;
  }

  /** Whether somebody is signed in, whoever it is. */
  get isMember(): boolean {
    return this.caller.viewerId !== null;
  }

  get em(): EntityManager {
    return (this.unitOfWork ??= this.services.database.orm.em.fork());
  }

  /** The member who is signed in; throws UNAUTHENTICATED otherwise. */
  get memberId(): number {
    const { viewerId } = this;
    if (viewerId === null) throw unauthenticated();
    return viewerId;
  }

  /** The name of the token by which this is written; null for what the member does in person. */
  get via(): string | null {
    return this.caller.token?.name ?? null;
  }

  get uploads(): Uploads {
    if (!this.caller.uploads) throw new Error('This interface takes no files.');
    return this.caller.uploads;
  }

  /** One loader of each kind (and variant) an operation. */
  loader<Loader>(key: unknown, create: () => Loader): Loader {
    const loaders = (this.loaders ??= new Map());
    let loader = loaders.get(key) as Loader | undefined;
    if (loader === undefined) loaders.set(key, (loader = create()));
    return loader;
  }
}
