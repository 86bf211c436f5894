import { chakra } from '@chakra-ui/react/styled-system';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { graphql } from '../../../gql/gql.ts';
import type { MemberFacts_MemberFragment } from '../../../gql/graphql.ts';
import type { Unmasked } from '../../../lib/graphql/unmasked.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { inFull } from '../../../ui/time.ts';
import { TextLink } from '../case/CaseTarget.tsx';
import { Section } from '../case/Section.tsx';
import { memberText } from './strings.ts';

graphql(`
  fragment MemberFacts_member on ModerationMember {
    sanctions {
      id
      kind
      until
      caseId
      createdAt
    }
    sessionNetworks {
      network
      sessionCount
      lastSignedInAt
    }
    reportsMade {
      pending
      noAction
      actionTaken
    }
  }
`);

/** Sanctions in force, reports made, and the networks of the sessions. */
export function MemberFacts({ member }: { member: Unmasked<MemberFacts_MemberFragment> }) {
  const { sanctions, sessionNetworks, reportsMade } = member;
  return (
    <Columns>
      <Section title={memberText.sanctions}>
        {sanctions.length === 0 && <chakra.p>{memberText.noSanctions}</chakra.p>}
        <List>
          {sanctions.map((sanction) => (
            <SanctionItem key={sanction.id} {...sanction} />
          ))}
        </List>
      </Section>
      <Section title={memberText.reports}>
        <dl>
          <Count label={memberText.pending} count={reportsMade.pending} />
          <Count label={memberText.noAction} count={reportsMade.noAction} />
          <Count label={memberText.actionTaken} count={reportsMade.actionTaken} />
        </dl>
      </Section>
      <Section title={memberText.networks}>
        <chakra.p textStyle="secondary" color="fg.muted">
          {sessionNetworks.length === 0 ? memberText.noSessions : memberText.networksHint}
        </chakra.p>
        <List>
          {sessionNetworks.map(({ network, sessionCount, lastSignedInAt }) => (
            <li key={network}>
              <chakra.code overflowWrap="anywhere">{network ?? memberText.earlierVersion}</chakra.code> ·{' '}
              {memberText.sessions(sessionCount)} · <RelativeTime at={lastSignedInAt} short />
            </li>
          ))}
        </List>
      </Section>
    </Columns>
  );
}

const SanctionItem = ({ kind, until, caseId }: MemberFacts_MemberFragment['sanctions'][number]) => (
  <li>
    <chakra.span fontWeight="semibold">{memberText.sanction[kind]}</chakra.span>{' '}
    {until ? `${memberText.until} ${inFull(new Date(until))}` : memberText.noEnd} ·{' '}
    {caseId ? (
      <TextLink to={moderationPaths.case(caseId)}>{memberText.toCase(caseId)}</TextLink>
    ) : (
      memberText.byOperator
    )}
  </li>
);

const Count = ({ label, count }: { label: string; count: number }) => (
  <chakra.div display="flex" justifyContent="space-between" gap={3}>
    <dt>{label}</dt>
    <chakra.dd fontWeight="semibold">{count}</chakra.dd>
  </chakra.div>
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: 5,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  },
});

const List = chakra('ul', {
  base: { display: 'grid', gap: 1, listStyleType: 'none', overflowWrap: 'anywhere' },
});
