import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import type { Publications_MemberFragment } from '../../../gql/graphql.ts';
import { contentPath } from '../../../lib/reporting/contentPath.ts';
import { kindText } from '../../../lib/reporting/kindText.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../case/CaseTarget.tsx';
import { Section } from '../case/Section.tsx';
import { memberText } from './strings.ts';

graphql(`
  fragment Publications_member on ModerationMember {
    publications {
      kind
      subjectId
      parentId
      excerpt
      createdAt
    }
  }
`);

type Publication = Publications_MemberFragment['publications'][number];

/** The latest of what the member has published. */
export const Publications = ({
  member: { publications },
}: {
  member: Unmasked<Publications_MemberFragment>;
}) => (
  <Section title={memberText.publications}>
    {publications.length === 0 && <chakra.p>{memberText.noPublications}</chakra.p>}
    <chakra.ul display="grid" gap={2} listStyleType="none">
      {publications.map((publication) => (
        <chakra.li key={`${publication.kind} ${publication.subjectId}`} minW={0}>
          <chakra.p textStyle="secondary">
            <Name {...publication} /> · <RelativeTime at={publication.createdAt} short />
          </chakra.p>
          <chakra.p truncate color={publication.excerpt ? undefined : 'fg.subtle'} dir="auto">
            {publication.excerpt || memberText.withoutText}
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  </Section>
);

function Name({ kind, subjectId, parentId }: Publication) {
  const path = contentPath(kind, subjectId, parentId);
  const name = kindText[kind];
  return path ? (
    <TextLink to={path}>{name}</TextLink>
  ) : (
    <chakra.span fontWeight="semibold">{name}</chakra.span>
  );
}
