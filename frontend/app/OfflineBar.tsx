import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useConnection } from '../connection.ts';
import { strings } from './strings.ts';

const GOODBYE_MS = 2_500;

/** Says that the network is gone, and for a moment that it is back. */
export function OfflineBar() {
  const { online } = useConnection();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!online) setWasOffline(true);
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), GOODBYE_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  return (
    <chakra.div role="status" position="sticky" top="{sizes.header}" zIndex="bar">
      {(!online || wasOffline) && (
        <chakra.p
          display="grid"
          placeItems="center"
          minH={8}
          px={3}
          textStyle="secondary"
          fontWeight="semibold"
          colorPalette={online ? 'success' : 'neutral'}
          bg="colorPalette.solid"
          color="colorPalette.contrast"
        >
          {online ? strings.backOnline : strings.offline}
        </chakra.p>
      )}
    </chakra.div>
  );
}
