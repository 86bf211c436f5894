import { chakra } from '@chakra-ui/react/styled-system';
import { QUEUE_KEYS, queueText } from './strings.ts';

/** The keys of the queue, where there is a keyboard. */
export const KeyHints = () => (
  <Line aria-label={queueText.shortcuts}>
    {QUEUE_KEYS.map(([key, does]) => (
      <li key={key}>
        {key.split(' ').map((part) => (
          <Key key={part}>{part}</Key>
        ))}{' '}
        {does}
      </li>
    ))}
  </Line>
);

const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    rowGap: 1,
    mt: 2,
    listStyleType: 'none',
    textStyle: 'meta',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
});

const Key = chakra('kbd', {
  base: {
    display: 'inline-block',
    minW: 5,
    px: 1,
    me: 0.5,
    textAlign: 'center',
    fontFamily: 'mono',
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: '6px',
  },
});
