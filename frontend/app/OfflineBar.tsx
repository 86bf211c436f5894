import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConnection } from '../connection.ts';
import { paths } from '../paths.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { strings } from './strings.ts';

const GOODBYE_MS = 2_500;

/** Says that the network is gone, how old the feed is that was kept for it, and for a moment that it is back. */
export default function OfflineBar() {
  const { online: hasNetwork, keptSince } = useConnection();
  const onFeed = useLocation().pathname === paths.feed;
  const online = hasNetwork && !keptSince;
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
          textAlign="center"
          py="7px"
          px={3}
          textStyle="secondary"
          fontWeight="semibold"
          colorPalette={online ? 'success' : 'neutral'}
          bg="colorPalette.solid"
          color="colorPalette.contrast"
        >
          {online && strings.backOnline}
          {!online && (keptSince && onFeed ? <KeptFeed since={keptSince} /> : strings.offline)}
        </chakra.p>
      )}
    </chakra.div>
  );
}

const [before, after] = strings.keptFeed;

const KeptFeed = ({ since }: { since: string }) => (
  <>
    {before}
    <RelativeTime at={since} short />
    {after}
  </>
);
