import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { useViewer } from '../../lib/session/viewer.ts';

export const OnlineUsers = graphql(`
  query OnlineUsers {
    onlineUsers {
      count
      users {
        id
        username
        profilePicture
      }
    }
  }
`);

export const SiteStats = graphql(`
  query SiteStats {
    siteStats {
      registeredCount
    }
  }
`);

/** The members online; none if the request fails (§8), unknown without a network. Only members request it (§6). */
export function useOnlineUsers() {
  const { viewer } = useViewer();
  const { data } = useQuery(OnlineUsers, { skip: !viewer });
  return {
    count: data?.onlineUsers.count,
    users: data?.onlineUsers.users ?? [],
    /** Whether there is an answer, be it of nobody. */
    known: data !== undefined,
  };
}

/** The number of members; 0 if the request fails (§8), unknown without a network. */
export function useRegisteredCount(): number | undefined {
  const { viewer } = useViewer();
  return useQuery(SiteStats, { skip: !viewer }).data?.siteStats.registeredCount;
}
