import { Button } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** A link from an item back to the list it belongs to, shown above the item. */
export const BackLink = ({ children, ...link }: LinkProps) => (
  <Button asChild variant="plain" alignSelf="start" ms={{ base: 2, md: 0 }}>
    <Link {...link}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  </Button>
);
