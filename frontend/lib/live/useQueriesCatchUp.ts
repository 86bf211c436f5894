import { useApolloClient } from '@apollo/client/react';
import { isCurrent } from './marks.ts';
import { useCatchUp } from './useCatchUp.ts';

/** Runs the shown queries of these names again when events may have been missed. */
export function useQueriesCatchUp(names: readonly string[], viewerId: string): void {
  const client = useApolloClient();
  useCatchUp(
    async (mark) => {
      const again = client.refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => names.includes(query.queryName!) && !isCurrent(query, mark),
      });
      await again.catch(() => {});
    },
    viewerId,
    names,
  );
}
