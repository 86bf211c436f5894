import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTitle } from '../lib/navigation/useTitle.ts';
import { Card } from './Card.tsx';

interface Props {
  title: string;
  intro: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A page in one card: its title, what it is about, and its content. */
export function PageCard({ title, intro, action, children }: Props) {
  useTitle(title);
  return (
    <Card data-wide>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h1 textStyle="title" flex={1} maxW="full" overflowWrap="break-word">
          {title}
        </chakra.h1>
        {action}
      </chakra.div>
      <chakra.p color="fg.muted" mt={2} maxW="65ch">
        {intro}
      </chakra.p>
      {children}
    </Card>
  );
}
