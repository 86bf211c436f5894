import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { fixed } from './fixed.ts';

interface Props {
  title: string;
  description?: string;
  /** One action. */
  children?: ReactNode;
}

/** An empty list: the picture, the specification's text, one action. */
export function EmptyState({ title, description, children }: Props) {
  return (
    <chakra.div display="grid" justifyItems="center" gap={2} py={8} px={4} textAlign="center">
      <Blocks />
      <chakra.p textStyle="section" fontFamily="heading" mt={2}>
        {title}
      </chakra.p>
      {description && (
        <chakra.p color="fg.muted" maxW="40ch">
          {description}
        </chakra.p>
      )}
      {children && <chakra.div mt={3}>{children}</chakra.div>}
    </chakra.div>
  );
}

/** A chain of blocks with one free place. */
export const Blocks = () => (
  <svg viewBox="0 0 120 56" width={120} height={56} fill="none" aria-hidden>
    <Chain d="M37 28h5M78 28h5" strokeWidth="3" strokeLinecap="round" />
    <First x="2" y="12" width="32" height="32" rx="9.6" />
    <FirstCore x="12" y="22" width="12" height="12" rx="3.6" />
    <Free x="45.5" y="13.5" width="29" height="29" rx="9" strokeWidth="3" strokeDasharray="5 5" />
    <Last x="86" y="12" width="32" height="32" rx="9.6" />
    <LastCore x="96" y="22" width="12" height="12" rx="3.6" />
  </svg>
);

const Chain = fixed('path', { base: { stroke: 'border.control' } });
const First = fixed('rect', { base: { fill: 'accent.muted' } });
const FirstCore = fixed('rect', { base: { fill: 'accent.fg' } });
const Free = fixed('rect', { base: { stroke: 'border.control' } });
const Last = fixed('rect', { base: { fill: 'success.subtle' } });
const LastCore = fixed('rect', { base: { fill: 'success.fg' } });
