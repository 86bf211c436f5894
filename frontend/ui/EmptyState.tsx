import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  description?: string;
  /** One action. */
  children?: ReactNode;
}

/** Nothing here yet: the picture, the specification's sentence, one action. */
export function EmptyState({ title, description, children }: Props) {
  return (
    <chakra.div display="grid" justifyItems="center" gap={2} py={8} px={4} textAlign="center">
      <Blocks />
      <chakra.p textStyle="section" fontFamily="heading" mt={2}>
        {title}
      </chakra.p>
      {description && (
        <chakra.p color="fg.muted" maxW="40ch">
          {description}
        </chakra.p>
      )}
      {children && <chakra.div mt={3}>{children}</chakra.div>}
    </chakra.div>
  );
}

/** A chain of blocks with one place still free. */
export function Blocks() {
  return (
    <chakra.svg viewBox="0 0 120 56" w="120px" h="56px" fill="none" aria-hidden>
      <chakra.path d="M37 28h5M78 28h5" stroke="border.control" strokeWidth="3" strokeLinecap="round" />
      <chakra.rect x="2" y="12" width="32" height="32" rx="9.6" fill="accent.muted" />
      <chakra.rect x="12" y="22" width="12" height="12" rx="3.6" fill="accent.fg" />
      <chakra.rect
        x="45.5"
        y="13.5"
        width="29"
        height="29"
        rx="9"
        stroke="border.control"
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <chakra.rect x="86" y="12" width="32" height="32" rx="9.6" fill="success.subtle" />
      <chakra.rect x="96" y="22" width="12" height="12" rx="3.6" fill="success.fg" />
    </chakra.svg>
  );
}
