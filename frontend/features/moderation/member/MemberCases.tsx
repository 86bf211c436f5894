import { chakra } from '@chakra-ui/react/styled-system';
import { kindText } from '../../../lib/reporting/kindText.ts';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { graphql } from '../../../gql/gql.ts';
import type { MemberCases_MemberFragment } from '../../../gql/graphql.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { DecisionItem } from '../case/DecisionItem.tsx';
import { TextLink } from '../case/CaseTarget.tsx';
import { Section } from '../case/Section.tsx';
import { stateText } from '../case/strings.ts';
import { memberText } from './strings.ts';

graphql(`
  fragment MemberCases_member on ModerationMember {
    cases {
      id
      kind
      state
      excerpt
      createdAt
      decisions {
        id
        ...DecisionItem_decision
      }
    }
  }
`);

/** Cases about the member, with what was decided. */
export const MemberCases = ({ member: { cases } }: { member: Unmasked<MemberCases_MemberFragment> }) => (
  <Section title={memberText.cases}>
    {cases.length === 0 && <chakra.p>{memberText.noCases}</chakra.p>}
    <chakra.ol display="grid" gap={3} listStyleType="none">
      {cases.map(({ id, kind, state, excerpt, createdAt, decisions }) => (
        <Item key={id}>
          <p>
            <TextLink to={moderationPaths.case(id)}>{memberText.toCase(id)}</TextLink> · {kindText[kind]} ·{' '}
            {stateText[state]} · <RelativeTime at={createdAt} short />
          </p>
          {excerpt && (
            <chakra.p color="fg.muted" truncate>
              {excerpt}
            </chakra.p>
          )}
          <chakra.ol ps={3} listStyleType="none">
            {decisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </chakra.ol>
        </Item>
      ))}
    </chakra.ol>
  </Section>
);

const Item = chakra('li', {
  base: { minW: 0, pb: 3, borderBottomWidth: '1px', borderColor: 'border', _last: { border: 'none', pb: 0 } },
});
