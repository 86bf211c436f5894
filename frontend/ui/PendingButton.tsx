import { Button } from '@chakra-ui/react/button';
import type { ButtonProps } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { BlockSpinner } from './BlockSpinner.tsx';

/**
 * A button that waits for its own action: same width, a spinner over the label, which stays its name; inactive but still
 * focusable.
 */
export function PendingButton({ pending, children, onClick, ...props }: ButtonProps & { pending: boolean }) {
  return (
    <Button
      {...props}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      <chakra.span display="contents" color={pending ? 'transparent' : undefined}>
        {children}
      </chakra.span>
      {pending && (
        <chakra.span position="absolute" inset={0} display="grid" placeItems="center">
          <BlockSpinner />
        </chakra.span>
      )}
    </Button>
  );
}
