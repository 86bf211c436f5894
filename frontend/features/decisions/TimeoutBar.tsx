import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { timeoutText } from './strings.ts';
import { shortTime } from './times.ts';

/** Says until when the member can only read, and leads to the reason. One line, as high as the offline bar. */
export const TimeoutBar = ({ until }: { until: string }) => (
  <Bar to={rareRoutes.decisions} data-bar="">
    {timeoutText.until(shortTime(until))} <u>{timeoutText.why}</u>
  </Bar>
);

const Bar = chakra(Link, {
  base: {
    display: 'block',
    position: 'relative',
    h: '32px',
    px: 3,
    py: '6px',
    textAlign: 'center',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    truncate: true,
    bg: 'bonk.subtle',
    color: 'bonk.fg',
    outlineOffset: '-2px',
    // The bar stays low; on touch screens its target is 44 px high.
    '@media (pointer: coarse)': {
      overflow: 'visible',
      _after: { content: '""', position: 'absolute', inset: 0, bottom: '-12px' },
    },
  },
});
