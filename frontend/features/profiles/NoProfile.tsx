import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Blocks } from '../../ui/EmptyState.tsx';

interface Props {
  title: string;
  description: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** Shown in place of a profile. */
export const NoProfile = ({ title, description, children }: Props) => (
  <Card display="grid" justifyItems="center" gap="3" py="12" textAlign="center">
    <Blocks />
    <chakra.h1 textStyle="title">{title}</chakra.h1>
    <chakra.p color="fg.muted">{description}</chakra.p>
    {children}
  </Card>
);
