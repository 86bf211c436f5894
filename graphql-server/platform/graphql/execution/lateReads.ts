import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import { Context } from '../context.ts';
import type { Replica } from '../../database/replica.ts';
import type { Execute } from './execute.ts';

/** Queries that members may read a few seconds late; others may follow an event that the replica does not have yet. */
const LATE_FOR_MEMBERS = new Set(['feed']);
/** Queries that follow missed events; never late, whoever reads. */
const NEVER_LATE = new Set(['posts']);

/**
 * Runs queries that may be late on the replica (docs/decisions/0014): nearly all queries of visitors, and members' feeds
 * unless they have just written. The primary answers what the replica cannot.
 */
export const withLateReads =
  (execute: Execute, replica: Replica): Execute =>
  async (document, variables, context, operationName) => {
    const operation = getOperationAST(document, operationName);
    const onPrimary = () => execute(document, variables, context, operationName);
    if (operation?.operation === 'mutation') return onPrimary().finally(() => context.caller.noteWrite?.());
    if (!replica.isFresh || !operation || !mayBeLate(operation, context)) return onPrimary();
    const late = new Context(context.services, context.caller, replica.pool);
    const result = await execute(document, variables, late, operationName);
    return result.errors ? onPrimary() : result;
  };

function mayBeLate({ operation, selectionSet }: OperationDefinitionNode, { caller }: Context): boolean {
  if (operation !== 'query' || !caller.mayReadLate) return false;
  const names = selectionSet.selections.map((field) => field.kind === Kind.FIELD && field.name.value);
  if (caller.viewerId === null) return !names.some((name) => name && NEVER_LATE.has(name));
  return names.every((name) => name && LATE_FOR_MEMBERS.has(name));
}
