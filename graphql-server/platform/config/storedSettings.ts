import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { COMMUNITY_SETTINGS } from '../../contract/communitySettings.ts';
import { db, rows, statement, type RowOf } from '../database/statements.ts';
import type { EventBus } from '../events/events.ts';
import { oneReadAtATime } from '../events/oneReadAtATime.ts';
import { jobFailed } from '../telemetry/jobs.ts';
import { takeSettings, type Env } from './env.ts';

declare module '../events/events.ts' {
  interface Events {
    /** Settings of owners have changed; each process reads them again. */
    'communitySettings.changed': Record<string, never>;
  }
}

declare module '../graphql/context.ts' {
  interface Services {
    settings: StoredSettings;
  }
}

/** The keys of `settings` that hold what owners have changed; a variable's name and its text follow. */
export const STORED = 'community:';
const RETRY_MS = 1_000;
const VARIABLES = Object.values(COMMUNITY_SETTINGS).map(({ variable }) => variable);

/** What owners have stored. */
export const storedSettings = statement('community-settings', () =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'like', `${STORED}%`).orderBy('key'),
);

type Stored = RowOf<typeof storedSettings>[];

/** A version that depends only on the stored settings, so that it is the same in every process. */
export const versionOf = (stored: Stored): string =>
  hash('sha256', JSON.stringify(stored.map(({ key, value }) => [key, value]))).slice(0, 16);

const take = (env: Env, stored: Stored): string[] =>
  takeSettings(env, VARIABLES, new Map(stored.map(({ key, value }) => [key.slice(STORED.length), value])));

/** Gives `env` what owners have stored; returns the variables that changed. */
export const readStored = async (env: Env, pool: Pool): Promise<string[]> =>
  take(env, await rows(pool, storedSettings, {}));

/**
 * Keeps `env` as the owners of the community have set it: it is read at the start and after every change, in whichever
 * process (docs/decisions/0035).
 */
export class StoredSettings {
  /** Reads the settings as they are from now on. */
  readonly refresh = oneReadAtATime(() => this.#read());
  readonly #env: Env;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #listeners: (() => void)[] = [];
  readonly #stops: (() => void)[];
  #isStale = false;
  #version = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(env: Env, pool: Pool, events: EventBus, log: Logger) {
    this.#env = env;
    this.#pool = pool;
    this.#log = log;
    const follow = () => this.#follow();
    this.#stops = [events.on('communitySettings.changed', follow), events.onGap(follow)];
  }

  /** The version of the settings that were read last (`versionOf`). */
  get version(): string {
    return this.#version;
  }

  /** Called after `env` has changed, for what was made of it. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }

  #follow(): void {
    this.refresh().catch((error: unknown) => this.#retry(error));
  }

  async #read(): Promise<void> {
    const stored = await rows(this.#pool, storedSettings, {});
    const changed = take(this.#env, stored);
    this.#version = versionOf(stored);
    this.#isStale = false;
    if (changed.length > 0) for (const listener of this.#listeners) listener();
  }

  #retry(error: unknown): void {
    if (!this.#isStale) jobFailed(this.#log, 'read_settings', error);
    this.#isStale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#follow(), RETRY_MS).unref();
  }
}
