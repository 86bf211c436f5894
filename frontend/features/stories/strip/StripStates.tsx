import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Blocks } from '../../../ui/EmptyState.tsx';
import { stripText } from '../strings.ts';
import { Strut } from './Tile.ts';

/** What stands in the row in the place of stories fills the rest of it and is as high as a tile. */
const Rest = chakra('li', {
  base: {
    flex: '1',
    minW: 0,
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: 2,
    px: 3,
    textAlign: 'center',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
  },
});

export const NoStories = ({ inviting }: { inviting: boolean }) => (
  <>
    <Strut aria-hidden />
    <Rest>
      <Blocks />
      <chakra.p fontWeight="semibold">{stripText.empty}</chakra.p>
      {inviting && (
        <chakra.p color="fg.muted" textStyle="secondary">
          {stripText.emptyHint}
        </chakra.p>
      )}
    </Rest>
  </>
);

export const StripError = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <Strut aria-hidden />
    <Rest>
      <chakra.p role="alert" fontWeight="semibold">
        {stripText.failed}
      </chakra.p>
      <Button variant="subtle" onClick={onRetry}>
        {stripText.tryAgain}
      </Button>
    </Rest>
  </>
);
