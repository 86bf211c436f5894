import { Link as StyledLink } from '@chakra-ui/react/link';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Link } from 'react-router-dom';
import { graphql } from '../../gql/gql.ts';
import type { DecisionCard_DecisionFragment } from '../../gql/graphql.ts';
import { useMasked } from '../../lib/graphql/useMasked.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Appeal } from './Appeal.tsx';
import { subjectLink } from './subjectLink.ts';
import { decisionText } from './strings.ts';
import { shortTime } from './times.ts';

export const DecisionCard_decision = graphql(`
  fragment DecisionCard_decision on OwnDecision {
    id
    caseId
    kind
    subjectId
    decision
    until
    rule
    reason
    createdAt
    undoneAt
    appeal
    appealOutcome
    appealableUntil
  }
`);

interface Props {
  decision: FragmentType<typeof DecisionCard_decision>;
  /** Whether the card links to the content that the decision is about. */
  linked: boolean;
}

/** One decision: what, why, until when, and what the member says against it. */
export function DecisionCard({ decision, linked }: Props) {
  const data = useMasked(DecisionCard_decision, decision);
  if (!data) return null;
  const { id, kind, createdAt, rule, reason } = data;
  const link = linked ? subjectLink(data) : null;
  return (
    <Item aria-labelledby={`decision${id}`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap={3} rowGap={1}>
        <chakra.h2 id={`decision${id}`} fontWeight="semibold">
          {decisionText.what(data.decision, kind)}
        </chakra.h2>
        {data.undoneAt && <Badge>{decisionText.undone}</Badge>}
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.subtle">
        <RelativeTime at={createdAt} />
      </chakra.p>
      <Facts>
        <Fact name={decisionText.rule} value={rule} />
        <Fact name={decisionText.reason} value={reason} />
        <End {...data} />
      </Facts>
      {link && (
        <StyledLink asChild textStyle="secondary" minH={{ base: 11, md: 'auto' }} alignItems="center">
          <Link to={link}>{decisionText.see(kind)}</Link>
        </StyledLink>
      )}
      <Appeal decision={data} />
    </Item>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <>
    <chakra.dt color="fg.muted">{name}</chakra.dt>
    <chakra.dd dir="auto" minW={0} overflowWrap="anywhere" whiteSpace="pre-wrap">
      {value}
    </chakra.dd>
  </>
);

/** When a timeout or suspension ends. */
function End({ decision, until }: Pick<DecisionCard_DecisionFragment, 'decision' | 'until'>) {
  if (decision !== 'TIMEOUT' && decision !== 'SUSPEND') return null;
  return (
    <Fact name={decisionText.until} value={until === null ? decisionText.untilUndone : shortTime(until)} />
  );
}

const Item = chakra('li', {
  base: {
    py: 4,
    borderBottomWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: 0, pb: 0 },
    _first: { pt: 0 },
  },
});

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'max-content minmax(0, 1fr)' },
    columnGap: 4,
    rowGap: { base: 0, sm: 1 },
    my: 2,
    maxW: '70ch',
    '& dd + dt': { mt: { base: 2, sm: 0 } },
  },
});

const Badge = chakra('span', {
  base: {
    textStyle: 'meta',
    fontWeight: 'semibold',
    px: 2,
    py: 0.5,
    borderRadius: '6px',
    bg: 'success.subtle',
    color: 'success.fg',
  },
});
