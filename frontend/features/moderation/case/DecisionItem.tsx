import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { graphql } from '../../../gql/gql.ts';
import type { DecisionItem_DecisionFragment } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { inFull } from '../../../ui/time.ts';
import { TextLink } from './CaseTarget.tsx';
import { caseText, decisionText, outcomeText } from './strings.ts';

const DecisionItem_decision = graphql(`
  fragment DecisionItem_decision on Decision {
    id
    caseId
    decision
    until
    rule
    reason
    note
    removedCount
    createdAt
    undoneAt
    appeal
    appealOutcome
    decidedBy {
      id
      username
    }
  }
`);

interface Props {
  decision: FragmentType<typeof DecisionItem_decision>;
  /** Whether the decision belongs to another case, to which it then links. */
  isOfAnother?: boolean;
}

/** One decision: what, by which rule, why, by whom and when, and what became of it. */
export function DecisionItem({ decision, isOfAnother = false }: Props) {
  const data = useMasked(DecisionItem_decision, decision);
  if (!data) return null;
  const { caseId, rule, reason, note, undoneAt } = data;
  return (
    <chakra.li overflowWrap="anywhere">
      <chakra.p>
        <chakra.span fontWeight="semibold" textDecoration={undoneAt ? 'line-through' : undefined}>
          {decisionText[data.decision].done}
        </chakra.span>
        <End {...data} />
        {data.removedCount > 0 && ` · ${caseText.removedCount(data.removedCount)}`}
        {undoneAt && ` · ${caseText.undone}`}
      </chakra.p>
      <chakra.p color="fg.muted">{caseText.rule(rule)}</chakra.p>
      <chakra.p whiteSpace="pre-wrap">{reason}</chakra.p>
      {note && (
        <chakra.p color="fg.muted" whiteSpace="pre-wrap">
          {caseText.note(note)}
        </chakra.p>
      )}
      <chakra.p textStyle="meta" color="fg.muted">
        <AuthorLink username={data.decidedBy.username} /> · <RelativeTime at={data.createdAt} />
        {isOfAnother && (
          <>
            {' '}
            · <TextLink to={moderationPaths.case(caseId)}>{caseText.title(caseId)}</TextLink>
          </>
        )}
      </chakra.p>
      <Appeal {...data} />
    </chakra.li>
  );
}

const End = ({ decision, until }: DecisionItem_DecisionFragment) => {
  if (until) return ` ${caseText.until} ${inFull(new Date(until))}`;
  return decision === 'SUSPEND' ? ` ${caseText.forGood}` : null;
};

const Appeal = ({ appeal, appealOutcome }: DecisionItem_DecisionFragment) =>
  appeal && (
    <chakra.div mt={1} ps={3} borderStartWidth="3px" borderColor="border.control">
      <chakra.p textStyle="secondary" fontWeight="semibold">
        {caseText.appealed}
      </chakra.p>
      <chakra.p whiteSpace="pre-wrap" dir="auto">
        {appeal}
      </chakra.p>
      {appealOutcome && <chakra.p color="fg.muted">{outcomeText[appealOutcome]}</chakra.p>}
    </chakra.div>
  );
