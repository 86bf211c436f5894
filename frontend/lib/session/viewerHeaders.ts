import type { ApolloClient } from '@apollo/client';
import { VIEWER_ID } from '../../../graphql-server/contract/headers.ts';
import { Viewer } from './SessionProvider.tsx';

let pageClient: ApolloClient | undefined;

/** Called once, with the client whose cache says whom the page shows as logged in. */
export const setPageClient = (client: ApolloClient): void => void (pageClient = client);

/** The member whom the page shows as logged in, or null. */
export const shownViewer = () => pageClient?.readQuery({ query: Viewer })?.viewer ?? null;

/**
 * Says whose page sends a request, or opens a WebSocket: if another member has logged in since, without this tab having
 * heard of it, the server takes it for a visitor's.
 */
export function viewerHeaders(): Record<string, string> {
  const viewer = shownViewer();
  return viewer ? { [VIEWER_ID]: viewer.id } : {};
}
