import { chakra } from '@chakra-ui/react/styled-system';
import { chatText } from './strings.ts';

/** Code points of a message after trimming (decision 9). */
export const LONGEST = 5_000;
/** From here on the rest is counted down. */
const NEAR = 4_500;

/** How much room is left; silent while there is plenty. */
export function LengthHint({ length }: { length: number }) {
  if (length <= NEAR) return null;
  const left = LONGEST - length;
  return (
    <chakra.p
      role="status"
      pt={1}
      textStyle="secondary"
      color={left < 0 ? 'danger.fg' : 'fg.muted'}
      textAlign="end"
    >
      {left < 0 ? chatText.tooLong(-left) : chatText.left(left)}
    </chakra.p>
  );
}
