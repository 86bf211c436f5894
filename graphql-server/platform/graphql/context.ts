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
import type { Issued, LoginChallenge } from '../sessions/loginChallenge.ts';
import type { PasskeyPurpose } from '../sessions/passkeyChallenge.ts';
import type { SessionName } from '../sessions/sessionCookie.ts';
import type { Proof } from '../sessions/sessions.ts';
import type { SignInOrigin } from '../sessions/signInOrigin.ts';
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
  /** A standby for reads that may be late; optional. */
  replica?: Replica;
  events: EventBus;
  transactions: Transactions;
  limits: Limits;
}

export interface CallerProof {
  /** Null if the session has ended. */
  read(): Promise<Proof | null>;
  /** Changes it; returns false if the session has ended. */
  note(proof: Partial<Proof>): Promise<boolean>;
}

/** The browser that sends the request, for what is bound to it. */
export interface CallerBrowser {
  /** The origin that it loaded the page from: `https://example.org`. */
  origin: string;
  /** What names it: its session, or else its cookie; undefined without either. */
  find(): string | undefined;
  /** The name of the browser; sets the cookie if the browser has none. */
  name(): string;
}

export interface CallerChallenge {
  /** Makes the browser remember that one factor was right. */
  issue(member: Credentials, issued: Issued): void;
  /** What the browser says; not verified. */
  read(): LoginChallenge | undefined;
  /** Whether that is true, and still valid. */
  isOf(member: Credentials): boolean;
}

export interface CallerPasskeyChallenge {
  /** A new challenge for this browser. */
  issue(purpose: PasskeyPurpose): string;
  /** Whether it is one for this browser and purpose, and has not expired. */
  isOf(purpose: PasskeyPurpose, challenge: string): boolean;
}

/** What is known of the original call when held content is published. */
export interface Approved {
  via: string | null;
  inputHash: string | null;
  /** What the mutation settled with the author's session before its content was held; undefined if nothing. */
  settled?: unknown;
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
  /** The account that is charged for the work; undefined for the product's own queries. */
  work?: Work;
  /** The idempotency key of a REST call; GraphQL's is in the input. */
  idempotencyKey?: string;
  /** Set while held content is published after its approval; the caller is its author then. */
  approved?: Approved;
  /** The session of the request or socket; undefined for visitors and tokens. */
  session?: SessionName;
  /** Where a sign-in of this caller comes from; only an HTTP request can sign in. */
  origin?: SignInOrigin;
  /** A login that is waiting for its second factor; only an HTTP request has one. */
  challenge?: CallerChallenge;
  /** What a passkey signs; only an HTTP request has one. */
  passkeyChallenge?: CallerPasskeyChallenge;
  /**
   * Starts a new session for a member and returns it; only an HTTP request can. By default it counts as a recent sign-in.
   */
  signIn(member: Credentials, isProof?: boolean): Promise<SessionName>;
  /** Which known device of the member this is; only an HTTP request has one. */
  deviceOf?(member: Credentials): string | undefined;
  /** Only an HTTP request without a token has one. */
  browser?: CallerBrowser;
  signOut(): Promise<void>;
  /** When the member of the caller's session showed who they are; only an HTTP request with a cookie has a session. */
  proof?: CallerProof;
  /** Whether reads may be some seconds old; set by interfaces that know whether the caller has just written. */
  mayReadLate?: boolean;
  /** Lets the interface remember that the caller has just written. */
  noteWrite?(): void;
  /** Lets the interface report that the call was a replay of an earlier one with the same key. */
  noteReplay?(): void;
  /** Files sent with the request; undefined if the interface has none. */
  uploads?: Uploads;
  /** Registers a file whose data URL the interface inserts in the response; undefined if it cannot. */
  nameDataUrl?(key: string, form: 'whole' | 'short'): string;
}

/**
 * The context of one operation. Created anew for each request and each event of a subscription; its parts (unit of
 * work, loaders) are created on first use, as most reads need neither.
 */
export class Context {
  // Apollo copies the context, and a copy has no `#private` fields.
  private loaders: Map<unknown, unknown> | undefined;
  private unitOfWork: EntityManager | undefined;
  /**
   * Whether a resolver has asked for the viewer. A result without it is the same for everybody (`sharedAnswers.ts`).
   */
  dependsOnViewer = false;
  /** Whether a resolver has asked for the session too. */
  dependsOnSession = false;

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

  /** The hash of the caller's session; null without one. */
  get sessionHash(): string | null {
    this.dependsOnSession = true;
    return this.caller.session?.hash ?? null;
  }

  /** Whether somebody is signed in. */
  get isMember(): boolean {
    return this.caller.viewerId !== null;
  }

  get em(): EntityManager {
    return (this.unitOfWork ??= this.services.database.orm.em.fork());
  }

  /** The signed-in member; throws UNAUTHENTICATED otherwise. */
  get memberId(): number {
    const { viewerId } = this;
    if (viewerId === null) throw unauthenticated();
    return viewerId;
  }

  /** The name of the token used for writing; null if the member uses the page. */
  get via(): string | null {
    return this.caller.approved?.via ?? this.caller.token?.name ?? null;
  }

  get uploads(): Uploads {
    if (!this.caller.uploads) throw new Error('This interface does not accept files.');
    return this.caller.uploads;
  }

  /** One loader of each kind (and variant) per operation. */
  loader<Loader>(key: unknown, create: () => Loader): Loader {
    const loaders = (this.loaders ??= new Map());
    let loader = loaders.get(key) as Loader | undefined;
    if (loader === undefined) loaders.set(key, (loader = create()));
    return loader;
  }
}
