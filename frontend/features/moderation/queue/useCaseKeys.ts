import type { CaseState, DecisionKind } from '../../../gql/graphql.ts';
import type { CaseActions } from '../case/useCaseActions.ts';
import { useKeys, type Keys } from '../list/useKeys.ts';

interface CaseKeys {
  /** The case that the keys are about. */
  subject: { id: string; state: CaseState } | undefined;
  actions: CaseActions;
  onDecide: (kind: DecisionKind) => void;
  onUndo: () => void;
  /** Further keys of the page. */
  more?: Keys;
}

const KINDS: Record<string, DecisionKind> = {
  r: 'REMOVE',
  s: 'SUSPEND',
  t: 'TIMEOUT',
  w: 'WARN',
  n: 'NO_ACTION',
};

/** The keys of one case: decisions, claim and undo. */
export function useCaseKeys({ subject, actions, onDecide, onUndo, more }: CaseKeys): void {
  const isUndecided = subject?.state === 'OPEN' || subject?.state === 'CLAIMED';
  const decisions = Object.entries(KINDS).map(
    ([key, kind]) => [key, () => isUndecided && onDecide(kind)] as const,
  );
  const claim = () => {
    if (!subject || !isUndecided) return false;
    void (subject.state === 'CLAIMED' ? actions.release(subject.id) : actions.claim(subject.id));
  };
  useKeys({ ...more, ...Object.fromEntries(decisions), c: claim, u: onUndo });
}
