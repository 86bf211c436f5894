import * as v from 'valibot';
import type { RegistrationMode } from '../../contract/registrationMode.ts';
import { DEFAULT_ACCENT } from '../../contract/theme/accent.ts';
import { HEX_COLOUR } from '../../contract/theme/colour.ts';
import { accentProblem } from '../../contract/theme/pairs.ts';
import { ADDRESS } from '../../contract/base58.ts';

export const httpUrl = v.pipe(
  v.string(),
  v.url('must be a URL'),
  v.regex(/^https?:/, 'must begin with http:// or https://'),
);

/** Parses `name value; name value` into pairs; `sentence` describes the expected form in errors. */
function pairs<Value>(parse: (value: string) => Value | undefined, sentence: string) {
  return v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => {
          const [, name, value] = /^(.+?)\s+(\S+)$/.exec(part) ?? [];
          return { name, value: value === undefined ? undefined : parse(value) };
        }),
    ),
    v.check((list) => list.every(({ name, value }) => name !== undefined && value !== undefined), sentence),
    v.transform((list) => list as { name: string; value: Value }[]),
  );
}

const colour = v.pipe(v.string(), v.regex(HEX_COLOUR, 'must be a colour such as #5b38e0'));
/** A colour that keeps every text of the page readable (WCAG AA). */
const accent = v.pipe(
  colour,
  v.toLowerCase(),
  v.check(
    (text) => accentProblem(text) === undefined,
    ({ input }) => accentProblem(input)!,
  ),
);
const asUrl = (text: string) => (/^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined);
const asCount = (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined);

/**
 * Settings of one community (decision 1): names, links, numbers. The defaults are those of a community of our own; the
 * numbers of the upcoming events are those of section 9.
 */
export const communityEntries = {
  PRODUCT_NAME: v.optional(
    v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(40),
      v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be one line'),
    ),
    'Hodlhood',
  ),
  HASHTAG: v.optional(v.pipe(v.string(), v.regex(/^#\w+$/, 'must be a # and a word')), '#Hodlhood'),
  /** The colour of the page's buttons and links; the colours of both themes are derived from it (`contract/theme`). */
  ACCENT_COLOR: v.optional(accent, DEFAULT_ACCENT),
  /** Colours of the installed app: its title bar and splash screen. */
  THEME_COLOR: v.optional(colour, '#5b38e0'),
  BACKGROUND_COLOR: v.optional(colour, '#f3f3f9'),
  SHARE_INTENT_URL: v.optional(httpUrl, 'https://x.com/intent/post'),
  LAUNCHPAD_URL: v.optional(httpUrl, 'https://pump.fun'),
  DEXSCREENER_URL: v.optional(httpUrl, 'https://dexscreener.com/solana'),
  COMMUNITY_URL: v.optional(httpUrl, 'https://x.com/i/communities'),
  COMMUNITY_ACCOUNTS: v.optional(
    v.pipe(
      pairs(asUrl, 'must be pairs of a name and a URL, divided by semicolons'),
      v.transform((list) => list.map(({ name, value }) => ({ name, url: value }))),
    ),
    'X https://x.com/hodlhood; Telegram https://t.me/hodlhood; Discord https://discord.gg/hodlhood; TikTok https://www.tiktok.com/@hodlhood',
  ),
  DEFAULT_TOKEN_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'must be a base58 address')),
    'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  ),
  UPCOMING_EVENTS: v.optional(
    v.pipe(
      pairs(asCount, 'must be pairs of a market cap and a number of attendees, divided by semicolons'),
      v.transform((list) => list.map(({ name, value }) => ({ marketCap: name, attendees: value }))),
    ),
    '500k 142; 1 Million 285; 10 Million 567; 50 Million 1234; 100 Million 2580',
  ),
};

/** The public part of the configuration, as the browser gets it. */
export interface Community {
  productName: string;
  hashtag: string;
  publicUrl: string;
  shareIntentUrl: string;
  lurkMode: boolean;
  registration: RegistrationMode;
  /** What applicants are asked. */
  applicationQuestion: string;
  links: { launchpad: string; dexscreener: string; community: string };
  accounts: { name: string; url: string }[];
  defaultTokenAddress: string;
  events: { marketCap: string; attendees: number }[];
}
