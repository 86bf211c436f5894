import { ApolloLink } from '@apollo/client';
import { catchError, from, tap } from 'rxjs';
import { pageIdle } from '../../lib/loading/idle.ts';
import { browserStorage } from '../../lib/storage.ts';
import { LOGGING_OUT } from '../../lib/storageKeys.ts';

const loadAnswers = () => import('./offlineAnswers.ts');

/** The member whose log-out an earlier page has sent and not seen confirmed; until the first answer that says who is logged in. */
let unfinishedLogOut: string | undefined = browserStorage[LOGGING_OUT];

/** The viewer and the newest page of the feed are kept for a start without a network. */
const isKept = ({ operationName, variables }: ApolloLink.Operation) =>
  operationName === 'Viewer' || (operationName === 'Feed' && !variables.after);

async function recall(operation: ApolloLink.Operation, problem: unknown): Promise<ApolloLink.Result> {
  const kept = await loadAnswers().catch(() => null);
  if (!kept) throw problem;
  return kept.recall(operation, problem);
}

async function keep(operation: ApolloLink.Operation, data: unknown): Promise<void> {
  const leaving = operation.operationName === 'Viewer' && data ? unfinishedLogOut : undefined;
  if (leaving !== undefined) unfinishedLogOut = undefined;
  await pageIdle();
  await (await loadAnswers()).keep(operation, data, leaving);
}

/** Keeps these answers, and uses them when a start finds no network (`offlineAnswers.ts`). */
export const offlineLink = new ApolloLink((operation, forward) => {
  const answer = forward(operation);
  if (!isKept(operation)) return answer;
  return answer.pipe(
    // Beside an error, `null` does not mean that nobody is logged in.
    tap(({ data, errors }) => void keep(operation, errors ? null : data).catch(() => {})),
    catchError((problem) => from(recall(operation, problem))),
  );
});
