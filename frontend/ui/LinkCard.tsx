import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { SettingsCard } from './SettingsCard.tsx';

interface Props {
  title: string;
  hint: string;
  /** The links, as buttons. */
  children: ReactNode;
}

/** A card of the settings that leads elsewhere. */
export const LinkCard = ({ title, hint, children }: Props) => (
  <SettingsCard title={title} intro={hint}>
    <chakra.div display="flex" flexWrap="wrap" gap={2}>
      {children}
    </chakra.div>
  </SettingsCard>
);
