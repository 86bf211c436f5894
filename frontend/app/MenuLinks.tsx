import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useAsMember } from '../lib/session/asMember.ts';
import { fixed } from '../ui/fixed.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.ts';
import { shownTo } from './links.ts';
import type { MenuLink } from './links.ts';

const row = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 11,
    px: 3,
    position: 'relative',
    borderRadius: 'l1',
    fontWeight: 'medium',
    color: 'fg',
    _hover: { bg: 'bg.hover' },
    // An inner outline, because the scrolling column would clip an outer one.
    _focusVisible: { outlineOffset: '-2px' },
    _icon: { color: 'fg.muted', flexShrink: 0 },
    _currentPage: {
      color: 'accent.fg',
      bg: 'accent.subtle',
      fontWeight: 'semibold',
      _icon: { color: 'accent.fg' },
    },
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetStart: 0,
      top: 2.5,
      bottom: 2.5,
      w: '3px',
      borderRadius: 'full',
      bg: 'accent.fg',
    },
  },
} as const;

export const InnerLink = fixed(NavLink, row);
const OuterLink = fixed('a', row);

/** A column of links; `title` heads it. */
export function MenuLinks({
  links,
  title,
  onFollow,
}: {
  links: MenuLink[];
  title?: string;
  onFollow?: () => void;
}) {
  const asMember = useAsMember();
  return (
    <div>
      {title && <Title>{title}</Title>}
      <ul>
        {shownTo(asMember, links).map((link) => (
          <Place key={link.label} data-hide-from={'hideFrom' in link ? link.hideFrom : undefined}>
            <Row link={link} onFollow={onFollow} />
          </Place>
        ))}
      </ul>
    </div>
  );
}

const Title = fixed('h2', {
  base: { textStyle: 'secondary', fontWeight: 'semibold', color: 'fg.muted', px: 3, pt: 3, pb: 1 },
});

const Place = fixed('li', { base: { '&[data-hide-from=xl]': { hideFrom: 'xl' } } });

function Row({ link, onFollow }: { link: MenuLink; onFollow?: () => void }) {
  const content = (
    <>
      {link.icon ? <link.icon size={20} aria-hidden /> : <Block />}
      {link.label}
    </>
  );
  if ('href' in link) return <External href={link.href}>{content}</External>;
  return (
    <InnerLink to={link.to} end={link.to === paths.feed} onClick={onFollow}>
      {content}
    </InnerLink>
  );
}

function External({ href, children }: { href: string; children: ReactNode }) {
  return (
    <OuterLink href={href} target="_blank" rel="noopener">
      {children}
      <Outwards size={16} aria-hidden />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </OuterLink>
  );
}

/** An icon: not every machine has a font with this arrow. */
const Outwards = fixed(ArrowUpRight, { base: { ms: 'auto', color: 'fg.subtle' } });

/** The bullet of entries without an icon of their own. */
const Block = () => <Bullet aria-hidden />;

const Bullet = fixed('span', { base: { boxSize: '8px', mx: '6px', borderRadius: 'block', bg: 'accent.fg' } });
