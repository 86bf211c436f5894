import { chakra } from '@chakra-ui/react/styled-system';

/** From this share of the room on the rest is counted down. */
const NEAR = 0.9;

const characters = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`;

/** How much room is left, in code points; silent while there is plenty. */
export function LengthHint({ length, longest }: { length: number; longest: number }) {
  if (length < longest * NEAR) return null;
  const left = longest - length;
  return (
    <chakra.span role="status" color={left < 0 ? 'danger.fg' : 'fg.muted'}>
      {left < 0 ? `${characters(-left)} too long` : `${characters(left)} left`}
    </chakra.span>
  );
}
