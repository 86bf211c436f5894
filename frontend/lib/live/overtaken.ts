import { ApolloLink } from '@apollo/client';
import { catchError, finalize, mergeMap, of, type Observable } from 'rxjs';

/**
 * What operations are about, by their names: events and mutations of a subject overtake the answers to its queries. Posts have
 * mutations of the viewer only: events of a busy post would repeat every query, and `features/posts/live/` has a check for
 * each post. What is written in a group is inserted into its history in any order.
 */
const SUBJECTS = [
  /^(?!.*Group).*(Conversation|Message)/,
  /Group(?!Message|(Member)?Typing)/,
  /^(OwnGroups|GroupById|GroupMessageReceived)$/,
  /^GroupMessages$|(Update|Delete|Restore)GroupMessage$|GroupMessageChanged/,
  /^(Feed|UserPosts|PostOf|PostComments)|(?<!Forum)(Post|Comment)$/,
  /Friend|Relation|Profile|OwnStats|Members|People|Role|Staff/,
  /Notification/,
  /Listing/,
  /Forum|Repl[yi]/,
  /Stor[yi]/,
  /Moderation|Case|Decision|Appeal|Application/,
  /Presence|Online/,
  /SiteStats/,
  /Coin/,
];

/** Blocks and mutes change what any query may answer. */
const EVERYTHING = /RelationChanged|lockUser|uteUser/;

/** Whether one of them, a query, may be overtaken by the other. */
export const haveOneSubject = (one: string, other: string) =>
  SUBJECTS.some((subject) => subject.test(one) && subject.test(other));

/** In ms: a page shows an answer within this time. */
const SHOWN = 100;

/** Queries whose answers are not shown yet. */
const running = new Set<{ name: string; isOvertaken: boolean }>();

/**
 * Resolves when the answers to these queries are shown. Those on their way may be older than a subscription that has started
 * since, and who asked now would share them.
 */
export async function answered(names: readonly string[]): Promise<void> {
  while ([...running].some(({ name }) => names.includes(name)))
    await new Promise((done) => setTimeout(done, SHOWN));
}

/** Call it for each event of a subscription, and for each answer to a mutation, of this name. */
export function noteChange(name: string): void {
  for (const query of running)
    query.isOvertaken ||= EVERYTHING.test(name) || haveOneSubject(query.name, name);
}

/** In a busy community something changes during every query. */
const MAX_ROUNDS = 3;

/** Asks again when the subject of a query has changed in the meantime: the answer may be older, and would undo the change. */
export const overtakenLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query') return forward(operation);
  const ask = (round: number): Observable<ApolloLink.Result> => {
    const query = { name: operation.operationName!, isOvertaken: false };
    running.add(query);
    return forward(operation).pipe(
      mergeMap((answer) =>
        query.isOvertaken && round < MAX_ROUNDS
          ? ask(round + 1).pipe(catchError(() => of(answer)))
          : of(answer),
      ),
      finalize(() => setTimeout(() => running.delete(query), SHOWN)),
    );
  };
  return ask(1);
});
