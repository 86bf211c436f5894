import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { groupText, pageText } from '../strings.ts';

/** 'Group not found' (§2, §8). */
export default function NoGroup() {
  return (
    <Card role="alert">
      <chakra.h1 srOnly>{groupText.title}</chakra.h1>
      <EmptyState title={pageText.notFound} description={pageText.notFoundHint}>
        <Button asChild>
          <Link to={paths.groups}>{pageText.back}</Link>
        </Button>
      </EmptyState>
    </Card>
  );
}
