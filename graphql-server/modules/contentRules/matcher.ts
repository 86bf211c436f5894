import { domainToASCII } from 'node:url';
import { RE2JS } from 're2js';
import { badField } from '../../platform/errors/errors.ts';
import { hostsIn } from '../../platform/text/hosts.ts';
import { latinText } from '../../platform/text/latinText.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { ContentRuleKind } from './contentRule.types.ts';

/** Texts as rules see them. */
export interface Texts {
  plain: string[];
  hosts: ReadonlySet<string>;
}

export const textsOf = (texts: string[]): Texts => ({
  plain: texts.flatMap((text) => readings(plainText(text))),
  hosts: new Set(texts.flatMap((text) => [...hostsIn(text)])),
});

/** A text, and as it would be read if its look-alikes are Latin letters. */
function readings(text: string): string[] {
  const latin = latinText(text);
  return latin === text ? [text] : [text, latin];
}

export interface Matcher {
  matches(texts: Texts): boolean;
  /** Where the first match of a pattern in a plain text is. */
  find?(text: string): { start: number; end: number } | undefined;
}

/** Larger ones, such as `(a{500}){2}` several times, take long to compile. */
const MAX_INSTRUCTIONS = 10_000;

/** How a rule matches. Throws BAD_USER_INPUT for the field `text` if it cannot. */
export const matcherOf = (kind: ContentRuleKind, text: string): Matcher =>
  kind === ContentRuleKind.DOMAIN ? ofDomain(text) : ofPattern(text);

function ofPattern(text: string): Matcher {
  const pattern = compiled(text);
  if (pattern.test('')) throw badField('text', 'This pattern would match every text.');
  return {
    matches: ({ plain }) => plain.some((one) => pattern.test(one)),
    find(one) {
      const matcher = pattern.matcher(one);
      return matcher.find() ? { start: matcher.start(), end: matcher.end() } : undefined;
    },
  };
}

function compiled(text: string): RE2JS {
  let pattern: RE2JS;
  try {
    pattern = RE2JS.compile(plainText(text), RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    throw badField('text', `This is not a valid RE2 pattern: ${reasonOf(error)}.`);
  }
  if (pattern.programSize() > MAX_INSTRUCTIONS) throw badField('text', 'This pattern is too large.');
  return pattern;
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : 'it cannot be parsed')
    .replace(/^error parsing regexp: /, '')
    .replace('`(?i)', '`')
    .replace(/\.$/, '');

function ofDomain(text: string): Matcher {
  const domain = asDomain(text);
  return {
    matches: ({ hosts }) => [...hosts].some((host) => host === domain || host.endsWith(`.${domain}`)),
  };
}

/** A domain in ASCII and lower case. */
function asDomain(text: string): string {
  const domain = domainToASCII(
    plainText(text)
      .trim()
      .replace(/^\*?\.|\.$/g, ''),
  );
  const isOne = /^(?=.{3,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(domain);
  if (!isOne)
    throw badField('text', 'Enter a domain name such as example.com, without https:// and without a path.');
  return domain;
}
