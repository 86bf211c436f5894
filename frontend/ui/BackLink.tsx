import { Button } from '@chakra-ui/react/button';
import { ArrowLeft } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';

/** From one thing back to where it belongs; stands above it. */
export const BackLink = ({ children, ...link }: LinkProps) => (
  <Button asChild variant="plain" alignSelf="start" ms={{ base: 2, md: 0 }}>
    <Link {...link}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  </Button>
);
