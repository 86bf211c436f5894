import { ApolloLink } from '@apollo/client';
import { catchError, from, tap } from 'rxjs';
import { pageIdle } from '../../lib/loading/idle.ts';
import { browserStorage } from '../../lib/storage.ts';
import { LOGGING_OUT } from '../../lib/storageKeys.ts';

const loadAnswers = () => import('./offlineAnswers.ts');

/** The viewer and the newest page of the feed are kept for a start without a network. */
const isKept = ({ operationName, variables }: ApolloLink.Operation) =>
  operationName === 'Viewer' || (operationName === 'Feed' && !variables.after);

async function recall(operation: ApolloLink.Operation, problem: unknown): Promise<ApolloLink.Result> {
  const kept = await loadAnswers().catch(() => null);
  if (!kept) throw problem;
  return kept.recall(operation, problem);
}

async function keep(operation: ApolloLink.Operation, data: unknown, isLeaving: boolean): Promise<void> {
  await pageIdle();
  await (await loadAnswers()).keep(operation, data, isLeaving);
}

/** Keeps these answers, and uses them when a start finds no network (`offlineAnswers.ts`). */
export const offlineLink = new ApolloLink((operation, forward) => {
  const answer = forward(operation);
  if (!isKept(operation)) return answer;
  const isLeaving = LOGGING_OUT in browserStorage;
  return answer.pipe(
    // Beside an error, `null` does not mean that nobody is logged in.
    tap(({ data, errors }) => void keep(operation, errors ? null : data, isLeaving).catch(() => {})),
    catchError((problem) => from(recall(operation, problem))),
  );
});
