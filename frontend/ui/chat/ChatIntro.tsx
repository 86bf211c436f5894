import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface Props {
  picture: ReactNode;
  name: string;
  text: string;
}

/** Shown above the first message. */
export const ChatIntro = ({ picture, name, text }: Props) => (
  <chakra.div display="grid" justifyItems="center" gap={2} px={4} pt={8} pb={4} textAlign="center">
    {picture}
    <chakra.p textStyle="section" fontFamily="heading">
      {name}
    </chakra.p>
    <chakra.p color="fg.muted" textStyle="secondary">
      {text}
    </chakra.p>
  </chakra.div>
);
