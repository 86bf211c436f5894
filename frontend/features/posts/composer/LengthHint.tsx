import { chakra } from '@chakra-ui/react/styled-system';
import { composerText } from '../strings.ts';

/** Code points of a post after trimming (decision 9). */
export const LONGEST = 5_000;
/** From here on the rest is counted down. */
const NEAR = 4_500;

/** How much room is left; silent while there is plenty. */
export function LengthHint({ length }: { length: number }) {
  if (length < NEAR) return null;
  const left = LONGEST - length;
  return (
    <chakra.span role="status" color={left < 0 ? 'danger.fg' : 'fg.muted'}>
      {left < 0 ? composerText.tooLong(-left) : composerText.left(left)}
    </chakra.span>
  );
}
