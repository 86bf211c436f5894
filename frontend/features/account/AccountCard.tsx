import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { errorText } from '../../lib/feedback/errorText.ts';
import { Card } from '../../ui/Card.tsx';

/** A card of the settings: its title, what it is about, and its content. */
export function AccountCard({
  title,
  intro,
  children,
}: {
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="section">
        {title}
      </chakra.h2>
      <chakra.p textStyle="secondary" color="fg.muted" mt={1} mb={3} maxW="60ch">
        {intro}
      </chakra.p>
      {children}
    </Card>
  );
}

/** What went wrong with an action. */
export const Problem = ({ title, error }: { title: string; error: unknown }) => (
  <chakra.p role="alert" textStyle="secondary" color="danger.fg" mt={2} _empty={{ display: 'none' }}>
    {error !== undefined && `${title}: ${errorText(error)}`}
  </chakra.p>
);
