import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { rareRoutes } from '../../../../graphql-server/contract/rareRoutes.ts';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { useRole } from '../../../lib/session/useRole.ts';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { LazyBoundary, OptionalBoundary } from '../../../ui/LazyBoundary.tsx';
import { frameText } from '../strings.ts';
import { SECTIONS } from './sections.ts';

/** The numbers beside the links to what needs attention. */
const COUNTS = {
  [rareRoutes.moderation]: lazyWithRetry(() => import('../live/CaseCount.tsx')),
  [rareRoutes.heldContent]: lazyWithRetry(() => import('../live/HeldCount.tsx')),
};

/** What all pages under `/moderation` have above them: links to those that the member may use. */
export function ModerationFrame() {
  const { pathname } = useLocation();
  const role = useRole();
  const sections = SECTIONS.filter(({ roles }) => roles.includes(role));
  const links = useRef<HTMLElement>(null);
  // On a phone they are one line that scrolls.
  useEffect(() => {
    const current = links.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, sections.length]);
  return (
    <Stack gap={{ base: 2, md: 4 }} data-wide>
      {sections.length > 1 && (
        <chakra.nav
          ref={links}
          aria-label={frameText.sections}
          px={{ base: 3, md: 0 }}
          pt={{ base: 2, md: 0 }}
        >
          <Chips>
            {sections.map(({ path, label }) => (
              <li key={path}>
                <Chip to={path} aria-current={pathname === path ? 'page' : undefined}>
                  {label}
                  <Count path={path} />
                </Chip>
              </li>
            ))}
          </Chips>
        </chakra.nav>
      )}
      <LazyBoundary>
        <Outlet />
      </LazyBoundary>
    </Stack>
  );
}

function Count({ path }: { path: string }) {
  const Shown = COUNTS[path as keyof typeof COUNTS];
  if (!Shown) return null;
  return (
    <OptionalBoundary>
      <Shown />
    </OptionalBoundary>
  );
}
