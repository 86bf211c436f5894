import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface Props {
  title: string;
  hint: string;
  /** The links, as buttons. */
  children: ReactNode;
}

/** A card of the settings that leads elsewhere. */
export function LinkCard({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {title}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} mb={3} maxW="60ch">
        {hint}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {children}
      </chakra.div>
    </Card>
  );
}
