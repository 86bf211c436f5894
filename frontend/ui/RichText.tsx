import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { fixed } from './fixed.ts';
import { linkify, type TextPart } from './linkify.ts';

/** A member's text with its links, @users, $TICKERs and #tags: React nodes only, line breaks as typed. */
export function RichText({ text }: { text: string }) {
  return linkify(text).map((part, index) => <Fragment key={index}>{node(part)}</Fragment>);
}

function node(part: TextPart) {
  switch (part.kind) {
    case 'link':
      return (
        <Outwards href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text}
        </Outwards>
      );
    case 'user':
      return (
        <Member translate="no" to={paths.member(part.username)}>
          {part.text}
        </Member>
      );
    case 'ticker':
      return <Strong translate="no">{part.text}</Strong>;
    case 'tag':
      return <Strong>{part.text}</Strong>;
    default:
      return part.text;
  }
}

const link = { recipe: { name: 'link', variant: 'underline' } };
const Outwards = fixed('a', link);
const Member = fixed(Link, link);
const Strong = fixed('span', { base: { fontWeight: 'semibold' } });
