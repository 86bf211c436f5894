import { Button } from '@chakra-ui/react/button';
import { Center } from '@chakra-ui/react/center';
import { ArrowUp } from 'lucide-react';
import { BlockSpinner } from './BlockSpinner.tsx';

interface NewsPillProps {
  /** Nothing is shown at zero. */
  count: number;
  /** '3 new posts'. */
  label: (count: number) => string;
  loading: boolean;
  onClick: () => void;
}

/** Unscrolled it stands over the middle of the gap above the list. */
const onTheGap = { transform: { base: 'translateY(-4px)', md: 'translateY(-8px)' } };

/** What others have added to a list, floating under the header: its coming and going moves nothing. */
export const NewsPill = ({ count, label, loading, onClick }: NewsPillProps) => (
  <Center role="status" position="sticky" top="calc({sizes.header} + 30px)" h="0" zIndex="1" {...onTheGap}>
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
  </Center>
);
