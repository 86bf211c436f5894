import { Button } from '@chakra-ui/react/button';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pageText } from '../strings.ts';

/** 'Group not found' (§2, §8). */
export const NoGroup = () => (
  <Card role="alert">
    <EmptyState title={pageText.notFound} description={pageText.notFoundHint}>
      <Button asChild>
        <Link to={paths.groups}>{pageText.back}</Link>
      </Button>
    </EmptyState>
  </Card>
);
