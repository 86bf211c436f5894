import { Button, type ButtonProps } from '@chakra-ui/react/button';
import type { Paging } from '../lib/graphql/useNextPage.ts';

interface MoreButtonProps extends Paging, ButtonProps {
  more: string;
  failed: string;
}

/** Loads more entries of a short list on click; shows a failure and retries. */
export function MoreButton({ hasMore, next, loadNext, more, failed, ...props }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <Button
      variant="plain"
      size="sm"
      mt={2}
      aria-busy={next === 'loading'}
      onClick={() => void loadNext()}
      {...props}
    >
      {next === 'failed' ? failed : more}
    </Button>
  );
}
