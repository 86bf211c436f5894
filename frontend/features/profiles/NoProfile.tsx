import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Blocks } from '../../ui/EmptyState.tsx';
import { profileText } from './strings.ts';

/** In the place of a profile that is not there. */
export const NoProfile = ({ title, description }: { title: string; description: string }) => (
  <Card display="grid" justifyItems="center" gap="3" py="12" textAlign="center">
    <Blocks />
    <chakra.h1 textStyle="title">{title}</chakra.h1>
    <chakra.p color="fg.muted">{description}</chakra.p>
    <Button asChild mt="2">
      <Link to={paths.feed}>{profileText.goHome}</Link>
    </Button>
  </Card>
);
