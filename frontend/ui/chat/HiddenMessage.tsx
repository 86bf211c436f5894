import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@chakra-ui/react/button';
import { hiddenText } from './hiddenStrings.ts';

/** Why a message is not shown at first. */
export type Hidden = keyof typeof hiddenText;

interface Props {
  id: string;
  why: Hidden;
  /** The message. */
  children: ReactNode;
}

/** Stands for a message of a member whom a block separates from the viewer, until it is opened. */
export default function HiddenMessage({ id, why, children }: Props) {
  const [isOpen, open] = useState(false);
  if (isOpen) return children;
  return (
    <Button
      data-message={id}
      variant="plain"
      size="sm"
      minH={{ base: 11, md: 9 }}
      color="fg.muted"
      aria-expanded={false}
      onClick={() => open(true)}
    >
      {hiddenText[why]}
    </Button>
  );
}
