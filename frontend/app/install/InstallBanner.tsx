import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { config } from '../../lib/config.ts';
import { BlockLogo } from '../../ui/BlockLogo.tsx';
import { floating } from './floating.ts';
import { installText } from './strings.ts';

const Frame = chakra('section', {
  base: {
    ...floating,
    insetX: 2,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    p: 3,
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'l3',
    shadow: 'menu',
    maxW: '520px',
    mx: 'auto',
    // It would cover the button of the post that is being written.
    'html:has([data-composer] form) &': { display: 'none' },
  },
});

/** The offer to put the app on the home screen. */
export function InstallBanner({ onAdd, onDismiss }: { onAdd: () => void; onDismiss: () => void }) {
  const id = useId();
  return (
    <Frame aria-labelledby={id} data-install>
      <BlockLogo />
      <chakra.div minW={0}>
        <chakra.p id={id} fontWeight="semibold" textStyle="secondary">
          {installText.title(config.productName)}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {installText.hint}
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        gap={1}
        css={{ '@media (max-width: 419px)': { gridColumn: '1 / -1', justifySelf: 'end' } }}
      >
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {installText.dismiss}
        </Button>
        <Button size="sm" onClick={onAdd}>
          {installText.add}
        </Button>
      </chakra.div>
    </Frame>
  );
}
