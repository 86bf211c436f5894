import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import { Context } from '../context.ts';
import type { Replica } from '../../database/replica.ts';
import type { Execute } from './execute.ts';

/** What a member, too, may read a few seconds late. All else he asks for may be about something he has just heard of. */
const LATE_FOR_MEMBERS = new Set(['feed']);

/**
 * Answers from the replica what may be late (docs/decisions/0014): everything that visitors read, and members' feeds
 * unless they have just written. What the replica cannot answer, be it away or not know of it yet, the database does.
 */
export const withLateReads =
  (execute: Execute, replica: Replica): Execute =>
  async (document, variables, context, operationName) => {
    const operation = getOperationAST(document, operationName);
    const exactly = () => execute(document, variables, context, operationName);
    if (operation?.operation === 'mutation') return exactly().finally(context.caller.noteWrite);
    if (!replica.isFresh || !operation || !mayBeLate(operation, context)) return exactly();
    const late = new Context(context.services, context.caller, replica.pool);
    const result = await execute(document, variables, late, operationName);
    return result.errors ? exactly() : result;
  };

function mayBeLate({ operation, selectionSet }: OperationDefinitionNode, { caller }: Context): boolean {
  if (operation !== 'query' || !caller.mayReadLate) return false;
  if (caller.viewerId === null) return true;
  return selectionSet.selections.every(
    (field) => field.kind === Kind.FIELD && LATE_FOR_MEMBERS.has(field.name.value),
  );
}
