import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { OperatorError } from '../errors/operatorError.ts';
import { RegistrationMode } from '../../contract/registrationMode.ts';
import { LEAST_POINTS } from '../rate-limits/figures.ts';
import { USERNAME } from './username.ts';
import { communityEntries, httpUrl, type Community } from './community.ts';
import { openDataDir } from './dataDir.ts';

const urlLike = (example: string) => v.pipe(v.string(), v.url(`must be a URL, such as ${example}`));
const url = urlLike('https://example.org');
const databaseUrl = v.pipe(
  urlLike('postgres://user:password@localhost:5432/hodlhood'),
  v.regex(/^postgres(ql)?:/, 'must begin with postgres://'),
);

/** Cookies, links and the page's own addresses require the root of a host. */
const origin = v.pipe(
  httpUrl,
  v.check((text) => {
    const url = URL.parse(text);
    if (!url) return true; // reported already
    const { pathname, search, hash, username, password } = url;
    return pathname === '/' && search + hash + username + password === '' && !/[?#@]/.test(text);
  }, 'must be a host alone, such as https://example.org: the product does not work below a path'),
  v.transform((text) => new URL(text).origin),
);

const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((word) => word === 'on'),
);

/** A whole number from `min` to `max`, written in decimal. */
const whole = (min: number, max: number) => {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};

/** Usernames separated by commas, in lower case, because names are compared without case. */
const usernames = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  ),
  v.check((names) => names.every((name) => USERNAME.test(name)), 'must be usernames divided by commas'),
);

/** Every setting of the server, its default and its meaning; `.env.example` lists them for operators. */
const Settings = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '4000'),
  /** Folder of the embedded database and of the media. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** A PostgreSQL server to use instead of the embedded one. */
  DATABASE_URL: v.optional(databaseUrl),
  /** Carries events, presence and limits between several processes, instead of the database. */
  REDIS_URL: v.optional(
    v.pipe(urlLike('redis://localhost:6379'), v.regex(/^rediss?:/, 'must begin with redis:// or rediss://')),
  ),
  /** A standby of the database, for reads that may be some seconds late. */
  DATABASE_REPLICA_URL: v.optional(databaseUrl),
  /** More connections make PostgreSQL slower, not the process faster (docs/measurements.md). */
  DATABASE_POOL: v.optional(whole(2, 500), '8'),
  /** Seconds for which a start waits for a database server that is not up yet; 0 waits without a limit. */
  DATABASE_WAIT_SECONDS: v.optional(whole(0, 86_400), '0'),
  /** The origin that browsers use. If it begins with https, cookies are Secure. */
  PUBLIC_URL: v.optional(origin),
  /**
   * The host of a changed `PUBLIC_URL`, if it is meant that passkeys made for another host no longer work
   * (`modules/passkeys/refuseChangedHost.ts`).
   */
  ACCEPT_PUBLIC_HOST: v.optional(v.string()),
  /** Number of trusted reverse proxies (their X-Forwarded-* headers are believed). */
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  /** Seconds for which it keeps serving after SIGTERM, so that a load balancer sees `/readyz` return 503. */
  DRAIN_SECONDS: v.optional(whole(0, 600), '0'),
  /** Signs session cookies; without it a secret is generated once and stored in the database. */
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** Who may become a member (decision 47). */
  REGISTRATION: v.optional(
    v.picklist(Object.values(RegistrationMode), 'must be open, invite, application or closed'),
    'open',
  ),
  /** What applicants are asked. */
  APPLICATION_QUESTION: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1, 'must not be empty'),
      v.maxLength(200, 'must have at most 200 characters'),
    ),
    'Why would you like to join?',
  ),
  /** Whether all members may invite, or only moderators and owners. */
  INVITATIONS_BY_MEMBERS: v.optional(onOff, 'off'),
  /** Whether visitors without an account may read (decision 5). */
  LURK_MODE: v.optional(onOff, 'on'),
  /** Accounts that become moderators, once (`modules/roles/appointModerators.ts`). */
  MODERATORS: v.optional(usernames, ''),
  /** Names that nobody may register, in addition to those of `modules/users/reservedNames.ts`. */
  RESERVED_USERNAMES: v.optional(usernames, ''),
  /** Megabytes of heap of a server process that the launcher starts. */
  HEAP_MEGABYTES: v.optional(whole(64, 65_536), '256'),
  /** Seconds for a new build to become ready, and for which it is watched before the old one stops. */
  UPGRADE_READY_SECONDS: v.optional(whole(1, 86_400), '300'),
  UPGRADE_WATCH_SECONDS: v.optional(whole(0, 3_600), '30'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Bearer token for `/metrics`; without it there are no metrics. */
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, 'must be one word of at least 16 characters')),
  ),
  /** Folder of the built page. */
  PAGE_DIR: v.optional(v.string(), 'dist/frontend'),
  /** Hours after which a story ends; 0 means never (decision 13). */
  STORY_TTL_HOURS: v.optional(whole(0, 87_600), '0'),
  /** Days after which deleted posts, comments and messages are erased (decision 40). */
  RETENTION_DAYS: v.optional(whole(1, 3_650), '30'),
  /** The minimum number of hours for which an account counts as new (decision 47); 0 switches this off. */
  NEW_MEMBER_HOURS: v.optional(whole(0, 8_760), '24'),
  /** Minutes that something must have stayed visible to count as seen. */
  NEW_MEMBER_SEEN_MINUTES: v.optional(whole(0, 10_080), '60'),
  /** More sign-ups in ten minutes are a flood, if they are also so many times the median of the week. */
  FLOOD_SIGN_UPS: v.optional(whole(1, 1_000_000), '20'),
  FLOOD_TIMES_MEDIAN: v.optional(whole(1, 1_000), '5'),
  /** Points of work in a minute (`platform/rate-limits/figures.ts`). */
  LIMIT_POINTS_PER_MEMBER: v.optional(whole(LEAST_POINTS, 1_000_000_000), '200000'),
  LIMIT_POINTS_PER_TOKEN: v.optional(whole(LEAST_POINTS, 1_000_000_000), '100000'),
  LIMIT_POINTS_PER_ADDRESS: v.optional(whole(LEAST_POINTS, 1_000_000_000), '200000'),
  /** Former settings without effect; the start warns about them. */
  LIMIT_REQUESTS_PER_SESSION: v.optional(whole(1, 1_000_000_000)),
  LIMIT_REQUESTS_PER_TOKEN: v.optional(whole(1, 1_000_000_000)),
  LIMIT_REQUESTS_PER_ADDRESS: v.optional(whole(1, 1_000_000_000)),
  LIMIT_CREATIONS_PER_FIVE_MINUTES: v.optional(whole(1, 1_000_000_000), '120'),
  /** The limit on content for a member whose account is new (decision 47). */
  LIMIT_CREATIONS_OF_NEW_MEMBERS: v.optional(whole(1, 1_000_000_000), '30'),
  LIMIT_LIKES_PER_FIVE_MINUTES: v.optional(whole(1, 1_000_000_000), '300'),
  LIMIT_REGISTRATIONS_PER_HOUR: v.optional(whole(1, 1_000_000), '30'),
  LIMIT_UPLOADS_PER_HALF_HOUR: v.optional(whole(1, 1_000_000), '60'),
  /** Uploads are refused while less of the disk is free (`modules/media/limits.ts`). */
  MEDIA_MIN_FREE_PERCENT: v.optional(whole(0, 100), '10'),
  /** Stores media in this bucket of an S3-compatible storage instead of a folder. */
  MEDIA_S3_BUCKET: v.optional(v.string()),
  MEDIA_S3_REGION: v.optional(v.string(), 'us-east-1'),
  MEDIA_S3_ENDPOINT: v.optional(url),
  MEDIA_S3_ACCESS_KEY_ID: v.optional(v.string()),
  MEDIA_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** The source of market data (decision 18): simulated, or the two sources below. */
  MARKET_DATA: v.optional(v.picklist(['simulated', 'live'], 'must be simulated or live'), 'simulated'),
  /** A price API compatible with CoinGecko's. */
  MARKET_API_URL: v.optional(httpUrl, 'https://api.coingecko.com/api/v3'),
  MARKET_API_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be one word'))),
  /** Coin ids of the price API, in the order shown. */
  MARKET_COINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+( [a-z0-9-]+){0,19}$/, 'must be one to twenty ids, divided by single spaces'),
      v.transform((list) => list.split(' ')),
    ),
    'bitcoin ethereum solana jupiter-exchange-solana dogwifcoin bonk',
  ),
  /** Seconds for which an answer is cached. */
  MARKET_CACHE_SECONDS: v.optional(whole(1, 3_600), '30'),
  /** JSON-RPC of a Solana node. */
  SOLANA_RPC_URL: v.optional(httpUrl, 'https://api.mainnet-beta.solana.com'),
  LIMIT_FAILED_SIGN_INS_PER_ACCOUNT: v.optional(whole(1, 1_000_000), '10'),
  LIMIT_FAILED_SIGN_INS_PER_ADDRESS: v.optional(whole(1, 1_000_000), '50'),
  LIMIT_FRIEND_REQUESTS_PER_TEN_MINUTES: v.optional(whole(1, 1_000_000), '60'),
  LIMIT_MESSAGE_REQUESTS_PER_DAY: v.optional(whole(1, 1_000_000_000), '20'),
  ...communityEntries,
});

/** The names of all settings. */
export const SETTINGS = Object.keys(Settings.entries);

type Parsed = v.InferOutput<typeof Settings>;
export type Env = Omit<Parsed, keyof typeof communityEntries> &
  Pick<Parsed, 'ACCENT_COLOR' | 'THEME_COLOR' | 'BACKGROUND_COLOR'> & {
    community: Community;
    dataDir: string;
    /** The variables that the environment sets; owners cannot change these settings. */
    fixed: ReadonlySet<string>;
  };

/** Reads and checks the environment; throws one error that lists everything wrong, a line each. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = v.safeParse(Settings, filled, { abortPipeEarly: true });
  if (!result.success) {
    const lines = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw notUsable(lines);
  }
  refuseHalves(result.output);
  const dataDir = resolve(result.output.DATA_DIR);
  openDataDir(dataDir, !result.output.DATABASE_URL);
  const fixed = new Set(Object.keys(filled));
  return { ...result.output, dataDir, community: communityOf(result.output), fixed };
}

const entries: Record<string, v.GenericSchema<unknown, unknown>> = Settings.entries;

/** The value of a variable with this text, or what is wrong with the text; without a text, the default. */
export function parseSetting(variable: string, text?: string): { value: unknown } | { complaint: string } {
  const { success, output, issues } = v.safeParse(entries[variable]!, text, { abortPipeEarly: true });
  return success ? { value: output } : { complaint: issues[0].message };
}

/** The values that a number may have; undefined for other settings. */
export function rangeOf(variable: string): { minimum: number; maximum: number } | undefined {
  const { wrapped } = entries[variable] as unknown as { wrapped: { pipe?: PipeItem[] } };
  const found = (type: string) => wrapped.pipe?.find((item) => item.type === type)?.requirement;
  const [minimum, maximum] = [found('min_value'), found('max_value')];
  return typeof minimum === 'number' && typeof maximum === 'number' ? { minimum, maximum } : undefined;
}

interface PipeItem {
  type: string;
  requirement?: unknown;
}

/**
 * Gives the settings of owners their values: those of the environment, else the stored texts (by variable), else the
 * defaults. `env` itself is changed, so that all who hold it see the new values. Returns the variables that changed.
 */
export function takeSettings(env: Env, variables: string[], stored: ReadonlyMap<string, string>): string[] {
  const values = env as unknown as Record<string, unknown>;
  const changed = variables.filter((variable) => {
    if (env.fixed.has(variable)) return false;
    const parsed = parseSetting(variable, stored.get(variable));
    const value = 'value' in parsed ? parsed.value : parseDefault(variable);
    if (isDeepStrictEqual(value, values[variable])) return false;
    values[variable] = value;
    return true;
  });
  const community = communityOf(env as unknown as Parsed);
  if (!isDeepStrictEqual(community, env.community)) env.community = community;
  return changed;
}

/** The default of a variable, as it would be in the environment. */
export const defaultTextOf = (variable: string): string =>
  (entries[variable] as unknown as { default: string }).default;

/** The default of a variable. */
function parseDefault(variable: string): unknown {
  const parsed = parseSetting(variable);
  return 'value' in parsed ? parsed.value : undefined;
}

const notUsable = (lines: string[]) =>
  new OperatorError(
    lines.length === 1
      ? `The environment is not usable: ${lines[0]}.`
      : `The environment is not usable:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );

/** If only one half of a key pair is set, the SDK would silently ignore it. */
function refuseHalves({ MEDIA_S3_ACCESS_KEY_ID: id, MEDIA_S3_SECRET_ACCESS_KEY: secret }: Parsed): void {
  if (Boolean(id) !== Boolean(secret))
    throw notUsable([
      `${id ? 'MEDIA_S3_SECRET_ACCESS_KEY' : 'MEDIA_S3_ACCESS_KEY_ID'}: is missing, the other half of the pair is there`,
    ]);
}

/** The host as written in a URL: IPv6 addresses are put in brackets. */
export const hostInUrl = (host: string) => (host.includes(':') ? `[${host}]` : host);

function communityOf(settings: Parsed): Community {
  return {
    productName: settings.PRODUCT_NAME,
    hashtag: settings.HASHTAG,
    publicUrl: settings.PUBLIC_URL ?? `http://${hostInUrl(settings.HOST)}:${settings.PORT}`,
    shareIntentUrl: settings.SHARE_INTENT_URL,
    lurkMode: settings.LURK_MODE,
    registration: settings.REGISTRATION,
    applicationQuestion: settings.APPLICATION_QUESTION,
    links: {
      launchpad: settings.LAUNCHPAD_URL,
      dexscreener: settings.DEXSCREENER_URL,
      community: settings.COMMUNITY_URL,
    },
    accounts: settings.COMMUNITY_ACCOUNTS,
    defaultTokenAddress: settings.DEFAULT_TOKEN_ADDRESS,
    events: settings.UPCOMING_EVENTS,
  };
}
