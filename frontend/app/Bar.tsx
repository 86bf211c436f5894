import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { TimeoutBar } from '../features/decisions/TimeoutBar.tsx';
import { shownPostIds } from '../features/posts/feed/Feed.ts';
import { useLocation } from 'react-router-dom';
import { isCutOff, useConnection, type Connection } from '../lib/network/connection.ts';
import { paths } from '../lib/paths.ts';
import { useStanding } from '../lib/session/useStanding.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { offlineText } from './offlineStrings.ts';

const BACK_ONLINE_MS = 2_500;

/**
 * Says that the network or the server cannot be reached, how old the shown feed is, and briefly that it is back; otherwise
 * until when the member can only read.
 */
export default function Bar() {
  const standing = useStanding();
  const connection = useConnection();
  const online = !isCutOff(connection) && !connection.keptSince;
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!online) setWasOffline(true);
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);
  return (
    <Place role="status">
      {online && !wasOffline && standing?.sanction === 'TIMEOUT' && standing.until !== null && (
        <TimeoutBar until={standing.until} />
      )}
      {(!online || wasOffline) && (
        <chakra.p
          data-bar=""
          textAlign="center"
          py="7px"
          px={3}
          textStyle="secondary"
          fontWeight="semibold"
          colorPalette={online ? 'success' : 'neutral'}
          bg="colorPalette.solid"
          color="colorPalette.contrast"
        >
          {online ? offlineText.backOnline : <Reason {...connection} />}
        </chakra.p>
      )}
    </Place>
  );
}

/** Under the header; at the top of a phone where a chat has taken the header's room. */
const Place = chakra('div', {
  base: {
    position: 'sticky',
    top: '{sizes.header}',
    // Below the header, whose panels would otherwise be covered.
    zIndex: 'calc({zIndex.bar} - 1)',
    'html:has([data-chat]) &': { top: { base: 0, md: '{sizes.header}' } },
  },
});

function Reason({ online, keptSince }: Connection) {
  const onFeed = useLocation().pathname === paths.feed;
  const { cache } = useApolloClient();
  if (keptSince && onFeed) return <KeptFeed since={keptSince} />;
  if (online && !keptSince) return offlineText.away;
  return onFeed && shownPostIds(cache)?.size ? offlineText.savedPosts : offlineText.offline;
}

const [before, after] = offlineText.offlineFeed;

const KeptFeed = ({ since }: { since: string }) => (
  <>
    {before}
    <RelativeTime at={since} short />
    {after}
  </>
);
