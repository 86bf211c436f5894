import type { FragmentType } from '@apollo/client';
import { chakra } from '@chakra-ui/react/styled-system';
import { graphql } from '../../../gql/gql.ts';
import type { DecisionKind } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { CaseButtons } from './CaseButtons.tsx';
import { CaseContents } from './CaseContents.tsx';
import { CaseDecisions } from './CaseDecisions.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseTarget } from './CaseTarget.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { CaseActions } from './useCaseActions.ts';

const CaseBody_case = graphql(`
  fragment CaseBody_case on ModerationCase {
    id
    ...CaseTarget_case
    ...CaseContents_case
    ...CaseReports_case
    ...CaseDecisions_case
    ...CaseButtons_case
    ...DecisionForm_case
  }
`);

interface Props {
  subject: FragmentType<typeof CaseBody_case>;
  actions: CaseActions;
  /** The decision whose form is open. */
  deciding: DecisionKind | null;
  /** Opens the form, or closes it with null. */
  onDecide: (kind: DecisionKind | null) => void;
  onDecided: () => void;
  /** Leads to the page of the case, from elsewhere. */
  isLinked?: boolean;
}

/** A case as a whole: what was reported, by whom, what was decided, and what can be done. */
export function CaseBody({ subject, actions, deciding, onDecide, onDecided, isLinked = false }: Props) {
  const data = useMasked(CaseBody_case, subject);
  if (!data) return null;
  return (
    <chakra.div display="grid" gap={4}>
      <CaseContents subject={data} />
      <CaseReports subject={data} />
      <CaseDecisions subject={data} actions={actions} />
      <CaseTarget subject={data} />
      {deciding ? (
        <DecisionForm
          key={deciding}
          subject={data}
          kind={deciding}
          decide={actions.decide}
          onClose={() => onDecide(null)}
          onDecided={onDecided}
        />
      ) : (
        <CaseButtons subject={data} actions={actions} onDecide={onDecide} isLinked={isLinked} />
      )}
    </chakra.div>
  );
}
