import { Button } from '@chakra-ui/react/button';
import { ArrowUp } from 'lucide-react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { fixed } from './fixed.ts';

interface NewsPillProps {
  /** The pill is hidden if the count is zero. */
  count: number;
  /** '3 new posts'. */
  label: (count: number) => string;
  loading: boolean;
  onClick: () => void;
}

const Place = fixed('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    position: 'sticky',
    top: 'calc({sizes.header} + 30px)',
    h: '0',
    zIndex: '1',
    // Before scrolling, it is over the middle of the gap above the list.
    transform: { base: 'translateY(-4px)', md: 'translateY(-8px)' },
  },
});

/** The number of new entries by others, floating under the header, so that showing and hiding it moves nothing. */
export const NewsPill = ({ count, label, loading, onClick }: NewsPillProps) => (
  <Place role="status">
    {count > 0 && (
      <Button
        borderRadius="full"
        shadow="menu"
        animation="enter"
        animationDuration="enter"
        aria-busy={loading}
        onClick={onClick}
      >
        {loading ? <BlockSpinner /> : <ArrowUp aria-hidden />}
        {label(count)}
      </Button>
    )}
  </Place>
);
