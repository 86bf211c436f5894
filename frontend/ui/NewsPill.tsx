import { Button } from '@chakra-ui/react/button';
import { ArrowUp } from 'lucide-react';
import { BlockSpinner } from './BlockSpinner.tsx';
import { fixed } from './fixed.ts';

interface NewsPillProps {
  /** Nothing is shown at zero. */
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
    // Unscrolled it stands over the middle of the gap above the list.
    transform: { base: 'translateY(-4px)', md: 'translateY(-8px)' },
  },
});

/** What others have added to a list, floating under the header: its coming and going moves nothing. */
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
