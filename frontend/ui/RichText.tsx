import { Link as StyledLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { linkify, type TextPart } from './linkify.ts';

/** A member's text with its links, @users, $TICKERs and #tags: React nodes only, line breaks as typed. */
export function RichText({ text }: { text: string }) {
  return linkify(text).map((part, index) => <Fragment key={index}>{node(part)}</Fragment>);
}

function node(part: TextPart) {
  switch (part.kind) {
    case 'link':
      return (
        <StyledLink
          variant="underline"
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
        >
          {part.text}
        </StyledLink>
      );
    case 'user':
      return (
        <StyledLink variant="underline" asChild>
          <Link to={paths.member(part.username)}>{part.text}</Link>
        </StyledLink>
      );
    case 'ticker':
    case 'tag':
      return <chakra.span fontWeight="semibold">{part.text}</chakra.span>;
    default:
      return part.text;
  }
}
