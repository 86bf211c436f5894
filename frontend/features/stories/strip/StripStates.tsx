import { Button } from '@chakra-ui/react/button';
import { Blocks } from '../../../ui/EmptyState.tsx';
import { isCutOff, useConnection } from '../../../lib/network/connection.ts';
import { fixed } from '../../../ui/fixed.ts';
import { stripText } from '../strings.ts';
import { Strut } from './Tile.ts';

/** Shown instead of stories: fills the rest of the row and is as high as a tile. */
const Rest = fixed('li', {
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

const StateTitle = fixed('p', { base: { fontWeight: 'semibold' } });
const Hint = fixed('p', { base: { color: 'fg.muted', textStyle: 'secondary' } });

export const NoStories = ({ inviting }: { inviting: boolean }) => (
  <>
    <Strut aria-hidden />
    <Rest>
      <Blocks />
      <StateTitle>{stripText.empty}</StateTitle>
      {inviting && <Hint>{stripText.emptyHint}</Hint>}
    </Rest>
  </>
);

/** Not an error without a connection: they load when it is back. */
export function StripError({ onRetry }: { onRetry: () => void }) {
  const cutOff = isCutOff(useConnection());
  return (
    <>
      <Strut aria-hidden />
      <Rest>
        <StateTitle role={cutOff ? undefined : 'alert'}>
          {cutOff ? stripText.offline : stripText.failed}
        </StateTitle>
        {!cutOff && (
          <Button variant="subtle" onClick={onRetry}>
            {stripText.tryAgain}
          </Button>
        )}
      </Rest>
    </>
  );
}
