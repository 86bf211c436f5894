import { MAX_LENGTH } from '../../contract/limits.ts';
import { codePoints, overridesDirection, sentence } from '../../platform/graphql/validation.ts';

/** http or https, without credentials (decision 7). */
export const ProfileUrl = () =>
  sentence('xProfileUrl', (value) => {
    if (value === '') return undefined;
    const url = URL.parse(String(value));
    const isWeb =
      url &&
      // `URL.parse` leaves out line breaks.
      !/\s/.test(String(value)) &&
      !overridesDirection(String(value)) &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.password === '';
    if (!isWeb) return 'The X profile URL must be a web address that begins with http:// or https://.';
    return String(value).length > MAX_LENGTH.profileUrl ? 'The X profile URL is too long.' : undefined;
  });

export const Bio = () =>
  sentence('bio', (value) => {
    if (overridesDirection(String(value)))
      return 'The bio contains characters that change the text direction.';
    return codePoints(inOneParagraph(String(value))) > MAX_LENGTH.bio
      ? `The bio can have at most ${MAX_LENGTH.bio} characters.`
      : undefined;
  });

/** A bio is one paragraph. */
export const inOneParagraph = (text: string): string => text.replace(/\s+/gu, ' ').trim();
