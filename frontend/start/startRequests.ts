import type { StartRequests } from '../build/startRequests.ts';

// The pages of the API explorers have no such element.
const json = document.getElementById('start-requests')?.textContent ?? '{"files":{},"queries":[]}';

/** The requests that can start before the app's code has arrived; the build writes them into the page. */
export const { files, queries, main } = JSON.parse(json) as StartRequests;

/** The files that this address needs at once. */
export const neededFiles = files[location.pathname] ?? files['']!;

export const isHome = location.pathname === '/' && !location.search;

/** Requests files at once; otherwise each file would name the next. */
export function preload(hrefs: string[]): void {
  for (const href of hrefs)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
