import { chakra } from '@chakra-ui/react/styled-system';
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
    '&:has(:checked)': { bg: 'bg.raised', color: 'accent.fg', shadow: '0 1px 2px rgb(15 15 24 / .2)' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minH: 11 },
  },
});

/** System, light or dark, as three segments. */
export function ColorModeChoice() {
  const current = useColorMode();
  return (
    <chakra.fieldset px={3} pt={3}>
      <chakra.legend textStyle="secondary" fontWeight="semibold" color="fg.muted" pb={1.5}>
        {strings.colours}
      </chakra.legend>
      <chakra.div display="flex" gap={0.5} p={0.5} bg="bg.bubble" borderRadius="l1">
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
    </chakra.fieldset>
  );
}
