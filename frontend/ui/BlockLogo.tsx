import { fixed } from './fixed.ts';

/** The block with the H; decorative, the wordmark beside it is the name. */
export function BlockLogo({ large }: { large?: boolean }) {
  return (
    <Sign viewBox="0 0 32 32" aria-hidden data-large={large || undefined}>
      <Ground width="32" height="32" rx="9.6" />
      <path d="M10 9v14M22 9v14M10 16h12" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      <Light x="19" y="20" width="6.5" height="6.5" rx="2" />
    </Sign>
  );
}

const Sign = fixed('svg', { base: { boxSize: 9, flexShrink: 0, '&[data-large]': { boxSize: 11 } } });
const Ground = fixed('rect', { base: { fill: 'accent.solid' } });
const Light = fixed('rect', { base: { fill: 'mint.400' } });
