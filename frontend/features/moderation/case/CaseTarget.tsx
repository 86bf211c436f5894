import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { paths } from '../../../lib/paths.ts';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { caseText } from './strings.ts';

const CaseTarget_case = graphql(`
  fragment CaseTarget_case on ModerationCase {
    id
    target {
      id
      username
      role
    }
  }
`);

/** Whose it is, with links to the overview for moderators and to the profile. */
export function CaseTarget({ subject }: { subject: FragmentType<typeof CaseTarget_case> }) {
  const target = useMasked(CaseTarget_case, subject)?.target;
  if (!target) return null;
  const { username, role } = target;
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={3}>
      <chakra.span fontWeight="semibold" overflowWrap="anywhere">
        {username}
        <RoleBadge role={role} />
      </chakra.span>
      <TextLink to={moderationPaths.member(username)}>{caseText.member}</TextLink>
      <TextLink to={paths.member(username)}>{caseText.profile}</TextLink>
    </chakra.p>
  );
}

/** A link in a line of text, 44 px high on touch. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'semibold',
    borderRadius: '4px',
    _hover: { textDecoration: 'underline' },
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: 11 },
  },
});
