import type { ApolloClient } from '@apollo/client';
import { VIEWER_ID } from '../../../graphql-server/contract/headers.ts';
import { Viewer } from './SessionProvider.tsx';

let page: ApolloClient | undefined;

/** `client` knows whom the page shows as logged in. */
export const readViewerOf = (client: ApolloClient): void => void (page = client);

/** The member whom the page shows as logged in, or null. */
export const shownViewer = () => page?.readQuery({ query: Viewer })?.viewer ?? null;

/**
 * Says whose page sends a request, or opens a WebSocket: if another member has logged in since, without this tab having
 * heard of it, the server takes it for a visitor's.
 */
export function viewerHeaders(): Record<string, string> {
  const viewer = shownViewer();
  return viewer ? { [VIEWER_ID]: viewer.id } : {};
}
