import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { NoProfile } from './NoProfile.tsx';
import { profileText } from './strings.ts';

/** Shown instead of a profile that does not exist. */
export const NotFound = (texts: { title: string; description: string }) => (
  <NoProfile {...texts}>
    <Button asChild mt="2">
      <Link to={paths.feed}>{profileText.goHome}</Link>
    </Button>
  </NoProfile>
);
