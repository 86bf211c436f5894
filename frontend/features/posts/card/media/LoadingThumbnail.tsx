import { mediaText } from '../../../../lib/media/strings.ts';
import { fixed } from '../../../../ui/fixed.ts';

/** Shown on a video while its poster is loading (§4). */
export const LoadingThumbnail = () => <Label>{mediaText.loadingThumbnail}</Label>;

const Label = fixed('span', {
  base: {
    position: 'absolute',
    bottom: '3',
    px: '3',
    py: '1',
    borderRadius: 'full',
    bg: 'rgb(15 15 24 / .72)',
    color: '#fff',
    textStyle: 'meta',
  },
});
