import { type Asked, isCurrent } from './marks.ts';
import { useCatchUp } from './useCatchUp.ts';

interface Query {
  observable: Asked;
  refetch: () => Promise<unknown>;
}

/** Runs a query again after each connection, unless no event was missed since its answer. */
export const useQueryCatchUp = ({ observable, refetch }: Query, identity: string | null | false): void =>
  useCatchUp(
    async (mark) => {
      if (!isCurrent(observable, mark)) await refetch().catch(() => {});
    },
    identity,
    [observable.queryName!],
  );
