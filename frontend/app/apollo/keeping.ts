import { ApolloLink } from '@apollo/client';
import { catchError, from, tap } from 'rxjs';
import { atRest } from '../../lib/loading/atRest.ts';

const loadKept = () => import('./kept.ts');

/** What a start without a network is answered with: who one is, and the newest page of the feed. */
const isKept = ({ operationName, variables }: ApolloLink.Operation) =>
  operationName === 'Viewer' || (operationName === 'Feed' && !variables.after);

async function recall(operation: ApolloLink.Operation, problem: unknown): Promise<ApolloLink.Result> {
  const kept = await loadKept().catch(() => null);
  if (!kept) throw problem;
  return kept.recall(operation, problem);
}

async function keep(operation: ApolloLink.Operation, data: unknown): Promise<void> {
  await atRest();
  await (await loadKept()).keep(operation, data);
}

/** Keeps the answers to these two, and gives them again when no new ones come (`kept.ts`). */
export const keeping = new ApolloLink((operation, forward) => {
  const answer = forward(operation);
  if (!isKept(operation)) return answer;
  return answer.pipe(
    tap(({ data }) => void keep(operation, data).catch(() => {})),
    catchError((problem) => from(recall(operation, problem))),
  );
});
