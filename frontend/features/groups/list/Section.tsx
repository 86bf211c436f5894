import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Card } from '../../../ui/Card.tsx';

interface Props {
  title: string;
  /** Takes the focus when the focused element disappears. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page with its title. */
export function Section({ title, titleRef, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 ref={titleRef} id={id} tabIndex={-1} textStyle="section" mb={3} outline="none">
        {title}
      </chakra.h2>
      {children}
    </Card>
  );
}
