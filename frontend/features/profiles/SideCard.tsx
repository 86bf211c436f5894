import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

/** A card with a title beside the posts. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section" mb="2">
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}
