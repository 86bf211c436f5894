import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { useTitle } from '../../lib/navigation/useTitle.ts';
import { paths } from '../../lib/paths.ts';
import { NoProfile } from './NoProfile.tsx';
import { profileText } from './strings.ts';

/** Shown instead of a profile that does not exist. */
export function NotFound(texts: { title: string; description: string }) {
  useTitle(texts.title);
  return (
    <NoProfile {...texts}>
      <Button asChild mt="2">
        <Link to={paths.feed}>{profileText.goHome}</Link>
      </Button>
    </NoProfile>
  );
}
