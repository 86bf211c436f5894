import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { DecisionItem } from './DecisionItem.tsx';
import { Section } from './Section.tsx';
import { caseText } from './strings.ts';
import type { CaseActions } from './useCaseActions.ts';

const CaseDecisions_case = graphql(`
  fragment CaseDecisions_case on ModerationCase {
    id
    state
    decisions {
      id
      ...DecisionItem_decision
    }
    earlierDecisions {
      id
      ...DecisionItem_decision
    }
  }
`);

interface Props {
  subject: FragmentType<typeof CaseDecisions_case>;
  actions: CaseActions;
}

/** The decisions of the case with a pending appeal, and earlier decisions about the member. */
export function CaseDecisions({ subject, actions }: Props) {
  const data = useMasked(CaseDecisions_case, subject);
  if (!data) return null;
  const { id, state, decisions, earlierDecisions } = data;
  return (
    <>
      {decisions.length > 0 && (
        <Section title={caseText.decisions}>
          <List>
            {decisions.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </List>
          {state === 'APPEALED' && <Appeal caseId={id} actions={actions} />}
        </Section>
      )}
      <Section title={caseText.earlier}>
        {earlierDecisions.length === 0 && <chakra.p color="fg.muted">{caseText.noEarlier}</chakra.p>}
        <List>
          {earlierDecisions.slice(0, 5).map((decision) => (
            <DecisionItem key={decision.id} decision={decision} isOfAnother />
          ))}
        </List>
      </Section>
    </>
  );
}

/** The appeal against the latest decision. */
const Appeal = ({ caseId, actions }: { caseId: string; actions: CaseActions }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={2} mt={3}>
    <chakra.p w="full" fontWeight="semibold">
      {caseText.appealWaits}
    </chakra.p>
    <Button variant="subtle" minH={11} onClick={() => void actions.decideAppeal(caseId, 'REVERSED')}>
      {caseText.reverse}
    </Button>
    <Button variant="outline" minH={11} onClick={() => void actions.decideAppeal(caseId, 'UPHELD')}>
      {caseText.uphold}
    </Button>
  </chakra.div>
);

const List = chakra('ol', { base: { display: 'grid', gap: 3, listStyleType: 'none' } });
