import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { isCutOff, useConnection } from '../../lib/network/connection.ts';
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
  const { data, error } = useQuery(OnlineUsers, { skip: !viewer });
  const missing = useMissingCount(error);
  return {
    count: data?.onlineUsers.count ?? missing,
    users: data?.onlineUsers.users ?? [],
    /** Whether the list is loaded, even if it is empty. */
    known: data !== undefined,
  };
}

/** The ids of the members online. */
export const useOnlineIds = (): ReadonlySet<string> => new Set(useOnlineUsers().users.map(({ id }) => id));

/** The number of members; 0 if the request fails (§8), unknown without a network. */
export function useRegisteredCount(): number | undefined {
  const { viewer } = useViewer();
  const { data, error } = useQuery(SiteStats, { skip: !viewer });
  const missing = useMissingCount(error);
  return data?.siteStats.registeredCount ?? missing;
}

/** Shown instead of an unknown count. */
function useMissingCount(error: Error | undefined): 0 | undefined {
  const connection = useConnection();
  return error && !isCutOff(connection) ? 0 : undefined;
}
