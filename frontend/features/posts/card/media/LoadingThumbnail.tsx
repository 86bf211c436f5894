import { mediaText } from '../../../../lib/media/strings.ts';
import { fixed } from '../../../../ui/fixed.ts';

/** Stands on the box of a video whose still is on its way (§4). */
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
