import { chakra } from '@chakra-ui/react/styled-system';
import { Spoken } from './Spoken.ts';

/** Three blocks that light up in a chain. `label` is heard; leave it out where the text around says it. */
export function BlockSpinner({ label, size = 8 }: { label?: string; size?: number }) {
  return (
    <chakra.span role={label ? 'status' : undefined} display="inline-flex" gap="3px" alignItems="center">
      {[0, 1, 2].map((place) => (
        <chakra.span
          key={place}
          aria-hidden
          boxSize={`${size}px`}
          borderRadius="block"
          bg="current"
          animation="chain 1.1s ease-in-out infinite"
          style={{ animationDelay: `${place * 150}ms` }}
        />
      ))}
      {label && <Spoken>{label}</Spoken>}
    </chakra.span>
  );
}
