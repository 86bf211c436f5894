import { chakra } from '@chakra-ui/react/styled-system';
import { ActButtons } from '../../../ui/moderating/ActButtons.tsx';
import { actText } from '../../../ui/moderating/strings.ts';
import { Section } from '../case/Section.tsx';

/** What moderators can do about a member whom nobody has reported. */
export const ActWithoutReport = ({ userId }: { userId: string }) => (
  <Section title={actText.title}>
    <chakra.p color="fg.muted" textStyle="secondary" mb={2}>
      {actText.hint}
    </chakra.p>
    <ActButtons subject={{ kind: 'USER', id: userId }} />
  </Section>
);
