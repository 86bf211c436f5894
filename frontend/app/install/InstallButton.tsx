import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { floating } from './floating.ts';
import { installText } from './strings.ts';

const Round = chakra('button', {
  base: {
    ...floating,
    // On wide screens at the left: toasts and prices are at the right.
    insetEnd: { base: 'calc(12px + env(safe-area-inset-right))', lg: 'auto' },
    insetStart: { lg: 6 },
    boxSize: 12,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'block',
    bg: 'accent.solid',
    color: 'accent.contrast',
    shadow: 'menu',
    cursor: 'pointer',
    _hover: { bg: 'accent.hover' },
  },
});

/** The floating install button (§4), where the browser offers to install. */
export function InstallButton({ onClick }: { onClick: () => void }) {
  return (
    <Round type="button" aria-label={installText.button} onClick={onClick}>
      <Download size={22} aria-hidden />
    </Round>
  );
}
