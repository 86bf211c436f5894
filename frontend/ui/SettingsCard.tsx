import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { refusalText } from '../lib/feedback/errorText.ts';
import { Card } from './Card.tsx';
import { FormProblem } from './FormProblem.tsx';

interface Props {
  title: string;
  intro: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of the settings: its title, what it is about, and its content. */
export function SettingsCard({ title, intro, action, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap={3}>
        <chakra.h2 id={id} textStyle="section" flex={1} maxW="full" overflowWrap="break-word">
          {title}
        </chakra.h2>
        {action}
      </chakra.div>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} mb={3} maxW="60ch">
        {intro}
      </chakra.p>
      {children}
    </Card>
  );
}

/** What went wrong with an action. */
export const Problem = ({ title, error }: { title: string; error: unknown }) => (
  <FormProblem mt={2}>{error !== undefined && `${title}: ${refusalText(error)}`}</FormProblem>
);
