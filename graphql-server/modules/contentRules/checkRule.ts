import { domainToASCII } from 'node:url';
import { badField } from '../../platform/errors/errors.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { ContentRuleKind } from './contentRule.types.ts';
import { compilePattern } from './patterns/pattern.ts';

/** Throws BAD_USER_INPUT for the field `text` if it is no pattern or domain. */
export function checkRule(kind: ContentRuleKind, text: string): void {
  if (kind === ContentRuleKind.DOMAIN) checkDomain(text);
  else checkPattern(text);
}

/** `domainToASCII` leaves out a path without a word, so the rule would be for more than it says. Older rules may have one. */
function checkDomain(text: string): void {
  asDomain(text);
  if (/[/\\?#]/.test(plainText(text))) throw noDomain();
}

const noDomain = () =>
  badField('text', 'Enter a domain name such as example.com, without https:// and without a path.');

function checkPattern(text: string): void {
  try {
    compilePattern(text);
  } catch (error) {
    throw badField('text', (error as Error).message);
  }
}

/** Whether a host is this domain or below it. */
export function domainMatcher(text: string): (host: string) => boolean {
  const domain = asDomain(text);
  return (host) => host === domain || host.endsWith(`.${domain}`);
}

/** A domain in ASCII and lower case. */
function asDomain(text: string): string {
  const domain = domainToASCII(
    plainText(text)
      .trim()
      .replace(/^\*?\.|\.$/g, ''),
  );
  const isOne = /^(?=.{3,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(domain);
  if (!isOne) throw noDomain();
  return domain;
}
