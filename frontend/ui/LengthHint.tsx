import { chakra } from '@chakra-ui/react/styled-system';
import { plural } from '../lib/plural.ts';

/** The countdown is shown from this share of the limit on. */
const NEAR = 0.9;

const characters = (count: number) => plural(count, 'character', 'characters');

/** The remaining length in code points; hidden while there is plenty. */
export function LengthHint({ length, longest }: { length: number; longest: number }) {
  if (length < longest * NEAR) return null;
  const left = longest - length;
  return (
    <chakra.span role="status" color={left < 0 ? 'danger.fg' : 'fg.muted'}>
      {left < 0 ? `${characters(-left)} too long` : `${characters(left)} left`}
    </chakra.span>
  );
}
