import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWindowEvent } from '../lib/state/useWindowEvent.ts';
import { fixed } from './fixed.ts';
import { underDialog } from './keys.ts';

interface Props {
  /** Gives up what was to be shown; without it the notice stays until that has come. */
  onClose?: () => void;
  children: ReactNode;
}

/** A failure of something without a place on the page, such as a dialog. The page stays usable; Escape closes the notice. */
export function FloatingNotice({ onClose, children }: Props) {
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !underDialog()) onClose?.();
  };
  useWindowEvent('keydown', closeByKey, onClose !== undefined);
  return (
    <Place data-closable={onClose && ''}>
      {children}
      {onClose && (
        <Close type="button" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Close>
      )}
    </Place>
  );
}

const Place = fixed('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: 0,
    bottom: { base: 'calc(80px + env(safe-area-inset-bottom))', lg: 6 },
    w: 'fit-content',
    maxW: 'calc(100vw - 24px)',
    mx: 'auto',
    borderRadius: 'l3',
    shadow: 'menu',
    // On a phone a card has no sides of its own.
    '& > [role=alert]': { borderWidth: '1px', borderRadius: 'l3' },
    '&[data-closable] > [role=alert]': { pe: 14 },
  },
});

const Close = fixed('button', {
  recipe: { name: 'button', variant: 'ghost' },
  base: { px: 0, position: 'absolute', top: 1, insetEnd: 1 },
});
