import { Button } from '@chakra-ui/react/button';
import type { useNextPage } from '../lib/graphql/useNextPage.ts';

interface MoreButtonProps extends ReturnType<typeof useNextPage> {
  more: string;
  failed: string;
}

/** Lengthens a short list by hand; says so when that did not work, and tries again. */
export function MoreButton({ hasMore, next, loadNext, more, failed }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Button variant="plain" size="sm" mt={2} aria-busy={next === 'loading'} onClick={() => void loadNext()}>
      {next === 'failed' ? failed : more}
    </Button>
  );
}
