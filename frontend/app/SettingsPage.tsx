import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { Chip, Chips } from '../ui/Chips.tsx';
import { LazyBoundary } from '../ui/LazyBoundary.tsx';
import { SectionPlaceholder } from './settings/SectionPlaceholder.tsx';
import { SECTIONS } from './settings/sections.ts';
import { settingsSections as text } from './settings/strings.ts';
import { useSectionInAddress } from './settings/useSectionInAddress.ts';
import { strings } from './strings.ts';

/** `/settings`: all settings of the member; each section has its own address (`/settings#password`). */
export default function SettingsPage() {
  useSectionInAddress();
  return (
    <Stack gap={{ base: 2, md: 4 }} data-wide>
      <chakra.h1 textStyle="title" px={{ base: 3, md: 0 }} pt={{ base: 2, md: 0 }}>
        {strings.settings}
      </chakra.h1>
      <SectionLinks />
      <chakra.div display="grid" gap={{ base: 2, md: 4 }} gridTemplateColumns="minmax(0, 1fr)" maxW="760px">
        {SECTIONS.map(({ id, height, Content }) => (
          <Part key={id} id={id} tabIndex={-1}>
            <LazyBoundary fallback={<SectionPlaceholder height={height} />}>
              <Content />
            </LazyBoundary>
          </Part>
        ))}
      </chakra.div>
    </Stack>
  );
}

function SectionLinks() {
  const { hash } = useLocation();
  return (
    <chakra.nav aria-label={text.list} px={{ base: 3, md: 0 }}>
      <Chips>
        {SECTIONS.map(({ id, name }) => (
          <li key={id}>
            <Chip to={{ hash: id }} aria-current={hash === `#${id}` ? 'location' : undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </Chips>
    </chakra.nav>
  );
}

/** Below the header when it is scrolled to. */
const Part = chakra('div', { base: { scrollMarginTop: '76px', outline: 'none' } });
