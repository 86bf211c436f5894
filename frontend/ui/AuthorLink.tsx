import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { fixed } from './fixed.ts';
import { RoleBadge, type Role } from './RoleBadge.tsx';

const base = {
  position: 'relative',
  fontWeight: 'semibold',
  borderRadius: '4px',
  _hover: { textDecoration: 'underline' },
  // The line stays low; the touch target is 44 px high.
  _after: { content: '""', position: 'absolute', insetX: '-8px', insetY: '-13px' },
} as const;

const NameLink = chakra(Link, { base });
const PlainNameLink = fixed(Link, { base });

type Props = Omit<ComponentProps<typeof NameLink>, 'to' | 'children'> & { username: string };

/** A member's name as a link to the profile (§2). */
export const AuthorLink = ({ username, ...props }: Props) => (
  <NameLink translate="no" to={paths.member(username)} {...props}>
    {username}
  </NameLink>
);

/** An author link without its own style, for long lists, with the badge of owners and moderators. */
export const PlainAuthorLink = ({
  author: { username, role },
}: {
  author: { username: string; role: Role };
}) => (
  <>
    <PlainNameLink translate="no" to={paths.member(username)}>
      {username}
    </PlainNameLink>
    <RoleBadge role={role} />
  </>
);
