import { fixed } from './fixed.ts';

interface Props {
  user: { username: string; profilePicture?: string | null };
  /** Pixels, or a CSS length. */
  size?: number | string;
  /** Shows the mint block at the lower right. */
  online?: boolean;
}

/** The picture, or the initial of the username (section 3). Decorative: the name is beside it. */
export function Avatar({ user, size = 40, online = false }: Props) {
  return (
    <Frame style={{ width: size, height: size }}>
      {user.profilePicture ? (
        <Picture src={user.profilePicture} alt="" loading="lazy" decoding="async" />
      ) : (
        <Initial
          aria-hidden
          data-initial={[...user.username][0]?.toUpperCase()}
          style={{ fontSize: `calc(${lengthOf(size)} * .45)` }}
        />
      )}
      {online && <Presence role="img" aria-label="online" />}
    </Frame>
  );
}

const lengthOf = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);

const Frame = fixed('span', { base: { position: 'relative', display: 'inline-flex', flexShrink: 0 } });

const Picture = fixed('img', {
  base: { boxSize: 'full', objectFit: 'cover', borderRadius: 'full', bg: 'bg.skeleton' },
});

/** A picture, because as text it would be part of a button's visible label (WCAG 2.5.3). */
const Initial = fixed('span', {
  base: {
    '&::before': { content: 'attr(data-initial)' },
    boxSize: 'full',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'accent.muted',
    color: 'accent.fg',
    fontFamily: 'heading',
    fontWeight: 'bold',
    userSelect: 'none',
    lineHeight: '1',
  },
});

const Presence = fixed('span', {
  base: {
    position: 'absolute',
    insetEnd: '-1px',
    bottom: '-1px',
    boxSize: '14px',
    borderWidth: '2px',
    borderColor: 'bg.card',
    borderRadius: 'block',
    bg: 'presence',
  },
});
