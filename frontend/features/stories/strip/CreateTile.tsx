import { Plus } from 'lucide-react';
import type { Viewer } from '../../../lib/session/viewer.ts';
import { fixed } from '../../../ui/fixed.ts';
import { stripText } from '../strings.ts';
import { Place, Tile } from './Tile.ts';

/** The first tile, for members: their picture and a button to create a story. */
export const CreateTile = ({ viewer, onClick }: { viewer: Viewer; onClick: () => void }) => (
  <Place>
    <Tile type="button" data-create-story onClick={onClick}>
      <Face viewer={viewer} />
      <Foot>
        <PlusBlock aria-hidden>
          <Plus size={20} strokeWidth={2.5} />
        </PlusBlock>
        <Words>{stripText.create}</Words>
      </Foot>
    </Tile>
  </Place>
);

const Face = ({ viewer: { username, profilePicture } }: { viewer: Viewer }) => (
  <Upper aria-hidden>
    {profilePicture ? (
      <Picture src={profilePicture} alt="" />
    ) : (
      <Initial>{[...username][0]?.toUpperCase()}</Initial>
    )}
  </Upper>
);

const Upper = fixed('span', {
  base: { flex: '1', minH: '0', w: 'full', overflow: 'hidden', bg: 'accent.muted', color: 'accent.fg' },
});

const Picture = fixed('img', { base: { boxSize: 'full', objectFit: 'cover' } });

const Initial = fixed('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'full',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '3rem',
  },
});

const Foot = fixed('span', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', alignItems: 'center', pb: 3 },
});

const Words = fixed('span', {
  base: { textStyle: 'secondary', fontWeight: 'semibold', textAlign: 'center' },
});

const PlusBlock = fixed('span', {
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
