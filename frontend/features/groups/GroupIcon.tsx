import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { hueOf } from '../../ui/hue.ts';

interface Props {
  group: { name: string; icon?: string | null };
  /** Pixels. */
  size?: number;
}

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'block',
    fontFamily: 'heading',
    fontWeight: 'bold',
    lineHeight: 1,
    color: 'white',
    bgImage: `linear-gradient(115deg, oklch(.5 .17 var(--hue)), oklch(.36 .14 calc(var(--hue) + 45)))`,
  },
});

/** A group's picture as a block, or the initial of its name. Decorative: the name is beside it. */
export const GroupIcon = ({ group: { name, icon }, size = 44 }: Props) => (
  <Frame
    aria-hidden
    style={{ width: size, height: size, fontSize: size * 0.45, '--hue': hueOf(name) } as CSSProperties}
  >
    {icon ? (
      <chakra.img src={icon} alt="" boxSize="full" objectFit="cover" decoding="async" />
    ) : (
      [...name][0]?.toUpperCase()
    )}
  </Frame>
);
