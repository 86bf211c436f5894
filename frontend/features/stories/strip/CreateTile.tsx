import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import type { Viewer } from '../../../session/viewer.ts';
import { stripText } from '../strings.ts';
import { Place, Tile } from './Tile.ts';

/** The first tile, for members: their face and a block to add to the chain. */
export const CreateTile = ({ viewer, onClick }: { viewer: Viewer; onClick: () => void }) => (
  <Place>
    <Tile type="button" data-create-story onClick={onClick} display="flex" flexDirection="column">
      <Face viewer={viewer} />
      <chakra.span position="relative" display="flex" flexDirection="column" alignItems="center" pb={3}>
        <PlusBlock aria-hidden>
          <Plus size={20} strokeWidth={2.5} />
        </PlusBlock>
        <chakra.span textStyle="secondary" fontWeight="semibold" textAlign="center">
          {stripText.create}
        </chakra.span>
      </chakra.span>
    </Tile>
  </Place>
);

const Face = ({ viewer: { username, profilePicture } }: { viewer: Viewer }) => (
  <chakra.span flex="1" minH="0" w="full" overflow="hidden" bg="accent.muted" color="accent.fg" aria-hidden>
    {profilePicture ? (
      <chakra.img src={profilePicture} alt="" boxSize="full" objectFit="cover" />
    ) : (
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="full"
        fontFamily="heading"
        fontWeight="bold"
        fontSize="3rem"
      >
        {[...username][0]?.toUpperCase()}
      </chakra.span>
    )}
  </chakra.span>
);

const PlusBlock = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 10,
    mt: -5,
    mb: 1.5,
    borderRadius: 'block',
    borderWidth: '3px',
    borderColor: 'bg.card',
    bg: 'accent.solid',
    color: 'accent.contrast',
  },
});
