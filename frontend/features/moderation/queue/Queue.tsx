import { chakra } from '@chakra-ui/react/styled-system';
import type { CaseState } from '../../../gql/graphql.ts';
import { errorCode } from '../../../lib/feedback/errorText.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ListEnd } from '../../../ui/ListEnd.tsx';
import { useRows } from '../list/useRows.ts';
import { CaseSkeleton } from '../case/CaseSkeleton.tsx';
import { useCaseActions } from '../case/useCaseActions.ts';
import { ExpandedCase } from './ExpandedCase.tsx';
import { QueueRow } from './QueueRow.tsx';
import { queueText } from './strings.ts';
import { useQueue } from './useQueue.ts';
import { useOpenCase, useQueueActions } from './useQueueActions.ts';

/** The cases of one state, with the selected one, the expanded one, and the form that is open. */
export function Queue({ state }: { state: CaseState }) {
  const open = useOpenCase();
  const { form } = open;
  const { cases, error, loading, retry, paging } = useQueue(state, form?.id);
  const rows = useRows('data-case', cases?.map(({ id }) => id) ?? []);
  const actions = useCaseActions();
  const { toggle, openForm, closeForm, finish } = useQueueActions({ cases, rows, open, actions });

  // The viewer is not, or no longer, a moderator.
  if (errorCode(error) === 'FORBIDDEN')
    return <EmptyState title={queueText.forStaff} description={queueText.forStaffHint} />;
  if (!cases && error && !loading)
    return <ErrorState text={queueText.failed} error={error} onRetry={retry} />;
  if (!cases) return <CaseSkeleton />;
  const [title, hint] = queueText.empty[state];
  return (
    <>
      {cases.length === 0 && !paging.hasMore && <EmptyState title={title} description={hint} />}
      <chakra.div mt={3} mx={{ base: -3, md: 0 }}>
        {cases.map((row) => (
          <QueueRow
            key={row.id}
            row={row}
            isSelected={row.id === rows.selected}
            isExpanded={row.id === open.expanded}
            onSelect={() => rows.select(row.id)}
            onToggle={() => toggle(row.id)}
          >
            {row.id === open.expanded && (
              <ExpandedCase
                caseId={row.id}
                actions={actions}
                deciding={form?.id === row.id ? form.kind : null}
                onDecide={(kind) => (kind ? openForm(row.id, kind) : closeForm())}
                onDecided={() => finish(row.id)}
              />
            )}
          </QueueRow>
        ))}
      </chakra.div>
      <ListEnd {...paging} count={cases.length} text={queueText} />
      {actions.dialog}
    </>
  );
}
