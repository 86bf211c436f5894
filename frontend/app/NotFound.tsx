import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from 'react-router-dom';
import { openSearch } from '../features/search/searchDialog.ts';
import { paths } from '../lib/paths.ts';
import { useLurkMode } from '../lib/session/lurkMode.ts';
import { useViewer } from '../lib/session/viewer.ts';
import { Card } from '../ui/Card.tsx';
import { Blocks } from '../ui/EmptyState.tsx';
import { strings } from './strings.ts';

/** For every address without a page. */
export default function NotFound() {
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  const { lurking } = useLurkMode();
  return (
    <Card data-wide display="grid" justifyItems="center" gap={3} py={12} textAlign="center">
      <Blocks />
      <chakra.h1 textStyle="title">{strings.notFound.title}</chakra.h1>
      <chakra.code
        fontFamily="mono"
        textStyle="secondary"
        color="fg.muted"
        bg="bg.sunken"
        px={2}
        borderRadius="6px"
      >
        {pathname}
      </chakra.code>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2} mt={2}>
        <Button asChild>
          <Link to={paths.feed}>{strings.notFound.goHome}</Link>
        </Button>
        {(viewer || lurking) && (
          <Button variant="subtle" onClick={openSearch}>
            {strings.notFound.searchPeople}
          </Button>
        )}
      </chakra.div>
    </Card>
  );
}
