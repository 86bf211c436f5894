import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import {
  accentOf,
  SURFACES,
  WHITE,
  type ColorScheme,
} from '../../../graphql-server/contract/theme/accent.ts';
import { HEX_COLOUR } from '../../../graphql-server/contract/theme/colour.ts';
import {
  accentProblem,
  contrastText,
  pairsOf,
  type Pair,
} from '../../../graphql-server/contract/theme/pairs.ts';
import { themeText } from './strings.ts';

/** The text of both themes, which does not depend on the accent. */
const TEXT: Record<ColorScheme, string> = { light: '#0f0f18', dark: '#f2f2fa' };

/**
 * Previews the accent in both themes with the contrasts that the server requires; shows nothing for an invalid colour.
 */
export function ThemePreview({ accent }: { accent: string }) {
  const id = useId();
  if (!HEX_COLOUR.test(accent)) return null;
  const colour = accent.toLowerCase();
  const pairs = pairsOf(colour);
  const problem = accentProblem(colour);
  return (
    <chakra.section aria-labelledby={id} gridColumn="1 / -1">
      <chakra.h3 id={id} fontWeight="semibold" textStyle="secondary" mb={2}>
        {themeText.title}
      </chakra.h3>
      <chakra.p role="status" color="danger.fg" mb={problem ? 2 : 0}>
        {problem && `${problem}.`}
      </chakra.p>
      <chakra.div
        display="grid"
        gap={3}
        gridTemplateColumns="repeat(auto-fill, minmax(min(260px, 100%), 1fr))"
      >
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme}>
            <Sample scheme={scheme} accent={colour} />
            <Ratios pairs={pairs.filter((pair) => pair.scheme === scheme)} />
          </div>
        ))}
      </chakra.div>
    </chakra.section>
  );
}

/** A sample of the page in these colours; its contrasts are in the list below it. */
function Sample({ scheme, accent }: { scheme: ColorScheme; accent: string }) {
  const { solid, fg, subtle, focus } = accentOf(accent)[scheme];
  const { card } = SURFACES[scheme];
  return (
    <Panel aria-hidden style={{ background: card, color: TEXT[scheme] }}>
      <chakra.span fontWeight="semibold" me="auto">
        {scheme === 'light' ? themeText.light : themeText.dark}
      </chakra.span>
      <Shape style={{ background: solid, color: WHITE, outline: `2px solid ${focus}`, outlineOffset: 2 }}>
        {themeText.button}
      </Shape>
      <Shape style={{ background: subtle, color: fg }}>{themeText.chosen}</Shape>
      <chakra.span textDecoration="underline" style={{ color: fg }}>
        {themeText.link}
      </chakra.span>
    </Panel>
  );
}

/** The least contrast of each kind. */
function Ratios({ pairs }: { pairs: Pair[] }) {
  const kinds: [string, (pair: Pair) => boolean][] = [
    [themeText.onButton, ({ front }) => front === WHITE],
    [themeText.ofLinks, ({ what, front }) => front !== WHITE && what.startsWith('Text')],
    [themeText.ring, ({ what }) => what.startsWith('The focus')],
  ];
  return (
    <chakra.ul mt={2} textStyle="secondary" listStyleType="none">
      {kinds.map(([name, isOf]) => {
        const least = pairs.filter(isOf).toSorted((a, b) => a.contrast - b.contrast)[0]!;
        return (
          <Ratio key={name} data-fails={least.contrast < least.needed || undefined}>
            {themeText.ratio(name, contrastText(least), least.needed)}
          </Ratio>
        );
      })}
    </chakra.ul>
  );
}

const Panel = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    p: 4,
    borderWidth: '1px',
    borderRadius: 'l2',
  },
});
const Shape = chakra('span', {
  base: { display: 'inline-block', px: 3, py: 1.5, borderRadius: 'l1', fontWeight: 'semibold' },
});
const Ratio = chakra('li', {
  base: {
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '&[data-fails]': { color: 'danger.fg', fontWeight: 'semibold' },
  },
});
