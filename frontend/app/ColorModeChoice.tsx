import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { strings } from './strings.ts';
import { colorModes, setColorMode, useColorMode } from './theme/colorMode.ts';

const Segment = chakra('label', {
  base: {
    flex: 1,
    display: 'grid',
    placeItems: 'center',
    minH: 9,
    borderRadius: '6px',
    textStyle: 'secondary',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(:checked)': { bg: 'bg.card', color: 'accent.fg', shadow: '0 1px 2px rgb(15 15 24 / .2)' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minH: 11 },
  },
});

/** System, light or dark, as three segments. */
export function ColorModeChoice() {
  const id = useId();
  const current = useColorMode();
  return (
    <chakra.div role="radiogroup" aria-labelledby={id} px={3} pt={3}>
      <chakra.p id={id} textStyle="secondary" fontWeight="semibold" color="fg.muted" pb={1.5}>
        {strings.colours}
      </chakra.p>
      <chakra.div display="flex" gap={0.5} p={0.5} bg="bg.hover" borderRadius="l1">
        {colorModes.map(({ mode, label }) => (
          <Segment key={mode}>
            <chakra.input
              srOnly
              type="radio"
              name="colorMode"
              checked={current === mode}
              onChange={() => setColorMode(mode)}
            />
            {label}
          </Segment>
        ))}
      </chakra.div>
    </chakra.div>
  );
}
