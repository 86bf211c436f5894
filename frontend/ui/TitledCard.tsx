import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface Props {
  title: string;
  /** The space below the title. */
  gap?: number;
  children: ReactNode;
}

/** A card named by its title. */
export function TitledCard({ title, gap = 2, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section" mb={gap}>
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}
