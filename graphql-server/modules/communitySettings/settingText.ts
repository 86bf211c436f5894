import type { SettingOfCommunity } from '../../contract/communitySettings.ts';
import { hasVisible } from '../../contract/visible.ts';
import { parseSetting } from '../../platform/config/env.ts';
import { overridesDirection } from '../../platform/graphql/validation.ts';

const MAX_TEXT = 4_000;
const MAX_PAIRS = 20;

type Pair = Record<string, string | number>;

/** A value as the environment would hold it; values are kept in this form, so that one rule checks both. */
export const settingText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

/** The value of a parsed variable, as the interfaces have it. */
export const settingValue = ({ kind }: SettingOfCommunity, parsed: unknown): unknown =>
  kind === 'pairs' ? (parsed as Pair[]).map((pair) => Object.values(pair).join(' ')).join('; ') : parsed;

/** The problem with a new value, as one sentence; undefined if it is valid. */
export function settingComplaint({ variable }: SettingOfCommunity, value: unknown): string | undefined {
  const text = settingText(value);
  if (text.length > MAX_TEXT) return 'This is too long.';
  if (text !== '' && !hasVisible(text)) return 'This must contain a visible character.';
  if (overridesDirection(text)) return 'This contains characters that change the text direction.';
  const parsed = parseSetting(variable, text);
  // The environment's rule begins with a verb, or is a whole sentence.
  if ('complaint' in parsed)
    return /^[A-Z]/.test(parsed.complaint) ? `${parsed.complaint}.` : `This ${parsed.complaint}.`;
  const isTooMany = Array.isArray(parsed.value) && parsed.value.length > MAX_PAIRS;
  return isTooMany ? `There can be at most ${MAX_PAIRS}.` : undefined;
}
