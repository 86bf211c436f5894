import { Download } from 'lucide-react';
import { fileSize } from '../../../../ui/fileSize.ts';
import { fixed } from '../../../../ui/fixed.ts';
import { cardText } from '../../strings.ts';

/** Asks whether a large image shall come, and says how large it is. */
export const LoadImage = ({ bytes }: { bytes: number }) => (
  <Label>
    <Download aria-hidden size={18} />
    {cardText.loadImage} · {fileSize(bytes)}
  </Label>
);

const Label = fixed('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    px: '4',
    borderRadius: 'full',
    bg: 'rgb(15 15 24 / .72)',
    color: '#fff',
    fontWeight: 'semibold',
  },
});
