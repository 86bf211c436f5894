import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import type { CaseReports_CaseFragment } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Reason } from './Reason.tsx';
import { Section } from './Section.tsx';
import { caseText, reasonText } from './strings.ts';

const CaseReports_case = graphql(`
  fragment CaseReports_case on ModerationCase {
    id
    reportCount
    reports(first: 100) {
      id
      reason
      text
      createdAt
      reporter {
        id
        username
      }
    }
  }
`);

/** Who has reported it, and what they said. */
export function CaseReports({ subject }: { subject: FragmentType<typeof CaseReports_case> }) {
  const data = useMasked(CaseReports_case, subject);
  if (!data) return null;
  const { reportCount, reports } = data;
  return (
    <Section title={caseText.reports(reportCount)}>
      {reportCount === 0 && <chakra.p color="fg.muted">{caseText.noReports}</chakra.p>}
      <List>
        {reports.map((report) => (
          <Report key={report.id} {...report} />
        ))}
      </List>
      {reportCount > reports.length && (
        <chakra.p color="fg.muted">{caseText.latestReports(reports.length)}</chakra.p>
      )}
    </Section>
  );
}

type ReportProps = CaseReports_CaseFragment['reports'][number];

const Report = ({ reason, text, createdAt, reporter }: ReportProps) => (
  <li>
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap={2} textStyle="secondary">
      <Reason textStyle="meta">{reasonText[reason]}</Reason>
      <AuthorLink username={reporter.username} />
      <chakra.span color="fg.muted">
        <RelativeTime at={createdAt} short />
      </chakra.span>
    </chakra.p>
    {text && (
      <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {text}
      </chakra.p>
    )}
  </li>
);

const List = chakra('ul', { base: { display: 'grid', gap: 2, listStyleType: 'none' } });
