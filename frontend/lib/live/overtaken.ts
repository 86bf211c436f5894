import { ApolloLink } from '@apollo/client';
import { finalize, mergeMap, of, type Observable } from 'rxjs';

/**
 * What operations are about, by their names: a query has an answer of its own subject overtaken by the events and mutations
 * of it. Posts are compared one by one (`features/posts/live/refreshPosts.ts`), and what is written in a group is inserted
 * into its history in any order.
 */
const SUBJECTS = [
  /^(?!.*Group).*(Conversation|Message)/,
  /Group(?!Messages$|MemberTyping)/,
  /^GroupMessages$|(Update|Delete|Restore)GroupMessage$|GroupMessageChanged/,
  /Friend|Relation|Profile|OwnStats/,
  /Notification/,
  /Listing/,
  /Forum|Repl[yi]/,
  /Stor[yi]/,
  /Moderation|Case|Decision/,
  /Presence|Online|Stats|Coin/,
];

/** Blocks and mutes change what any query may answer. */
const EVERYTHING = /RelationChanged|lockUser|uteUser/;

const haveOneSubject = (one: string, other: string) =>
  SUBJECTS.some((subject) => subject.test(one) && subject.test(other));

const running = new Set<{ name: string; isOvertaken: boolean }>();

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
      mergeMap((answer) => (query.isOvertaken && round < MAX_ROUNDS ? ask(round + 1) : of(answer))),
      finalize(() => running.delete(query)),
    );
  };
  return ask(1);
});
