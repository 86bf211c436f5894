import type { FragmentType } from '@apollo/client';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { moderationPaths } from '../../../lib/moderationPaths.ts';
import { graphql } from '../../../gql/gql.ts';
import type { CaseButtons_CaseFragment, DecisionKind } from '../../../gql/graphql.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { useRole } from '../../../lib/session/useRole.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { TextLink } from './CaseTarget.tsx';
import { caseText, decisionText } from './strings.ts';
import type { CaseActions } from './useCaseActions.ts';

const CaseButtons_case = graphql(`
  fragment CaseButtons_case on ModerationCase {
    id
    state
    claimedBy {
      id
      username
    }
  }
`);

interface Props {
  subject: FragmentType<typeof CaseButtons_case>;
  actions: CaseActions;
  onDecide: (kind: DecisionKind) => void;
  isLinked: boolean;
}

const KINDS = ['REMOVE', 'WARN', 'TIMEOUT', 'SUSPEND', 'NO_ACTION'] as const satisfies DecisionKind[];

/** What can be done with a case in its state. */
export function CaseButtons({ subject, actions, onDecide, isLinked }: Props) {
  const data = useMasked(CaseButtons_case, subject);
  const { viewer } = useViewer();
  if (!data) return null;
  const { id, state, claimedBy } = data;
  const isOthers = claimedBy !== null && claimedBy.id !== viewer?.id;
  const isUndecided = state === 'OPEN' || state === 'CLAIMED';
  return (
    <Row role="group" aria-label={caseText.actions}>
      {isOthers && <chakra.p fontWeight="semibold">{caseText.claimedBy(claimedBy.username)}</chakra.p>}
      {isUndecided && !isOthers && <Decisions onDecide={onDecide} />}
      {isUndecided && <Claim subject={data} isOthers={isOthers} actions={actions} />}
      {state === 'DECIDED' && (
        <Button variant="outline" minH={11} onClick={() => void actions.undo(id)}>
          {caseText.undo}
        </Button>
      )}
      {isLinked && <TextLink to={moderationPaths.case(id)}>{caseText.open}</TextLink>}
    </Row>
  );
}

const Decisions = ({ onDecide }: Pick<Props, 'onDecide'>) =>
  KINDS.map((kind) => (
    <Button
      key={kind}
      variant={kind === 'NO_ACTION' ? 'outline' : 'subtle'}
      colorPalette={kind === 'REMOVE' || kind === 'SUSPEND' ? 'danger' : undefined}
      minH={11}
      onClick={() => onDecide(kind)}
    >
      {decisionText[kind].act}
    </Button>
  ));

interface ClaimProps {
  subject: CaseButtons_CaseFragment;
  isOthers: boolean;
  actions: CaseActions;
}

/** Claims or releases a case; owners can also release cases that others have claimed. */
function Claim({ subject: { id, claimedBy }, isOthers, actions }: ClaimProps) {
  const role = useRole();
  if (isOthers && role !== 'OWNER') return null;
  return (
    <Button
      variant="ghost"
      minH={11}
      onClick={() => void (claimedBy ? actions.release(id) : actions.claim(id))}
    >
      {claimedBy ? caseText.release : caseText.claim}
    </Button>
  );
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } });
