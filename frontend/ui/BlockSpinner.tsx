import { fixed } from './fixed.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** Three blocks that light up in a chain. `label` is for screen readers; omit it if the text around says the same. */
export function BlockSpinner({ label, size = 8 }: { label?: string; size?: number }) {
  return (
    <Chain role={label ? 'status' : undefined}>
      {[0, 1, 2].map((place) => (
        <Block
          key={place}
          aria-hidden
          style={{ width: size, height: size, animationDelay: `${place * 150}ms` }}
        />
      ))}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </Chain>
  );
}

const Chain = fixed('span', { base: { display: 'inline-flex', gap: '3px', alignItems: 'center' } });
const Block = fixed('span', {
  base: { borderRadius: 'block', bg: 'current', animation: 'chain 1.1s ease-in-out infinite' },
});
