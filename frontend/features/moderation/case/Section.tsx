import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

/** A part of a case or of a member's overview. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minW={0}>
      <chakra.h2 id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" mb={1.5}>
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
