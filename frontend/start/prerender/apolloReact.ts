import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import type { ReactNode } from 'react';

/**
 * Stands in for `@apollo/client/react` where the first sight is rendered: there is nothing to watch, and a store for one
 * rendering would be half of its work.
 */
let answers: Record<string, object> = {};

/** The answers by the names of their questions; others are still to come. */
export const answerWith = (given: typeof answers): void => void (answers = given);

const nameOf = ({ definitions }: DocumentNode) =>
  definitions.find((its): its is OperationDefinitionNode => its.kind === 'OperationDefinition')?.name?.value;

export function useQuery(document: DocumentNode) {
  const data = answers[nameOf(document) ?? ''];
  return { data, loading: !data, fetchMore: noop, refetch: noop };
}

/** Nothing was masked. */
export const useFragment = ({ from }: { from: object }) => ({ complete: true, data: from });
export const useApolloClient = () => ({});
export const useSubscription = () => ({});
export const ApolloProvider = ({ children }: { children: ReactNode }) => children;

const noop = () => {};
