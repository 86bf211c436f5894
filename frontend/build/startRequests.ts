import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import type { Plugin, Rolldown } from 'vite';
import { httpOptions } from '../lib/graphql/httpOptions.ts';
import { documentOf } from './graphqlDocuments.ts';

/** The page's initial queries; `at` is the only address that sends them. */
const INITIAL_QUERIES = [
  { name: 'Viewer', variables: {}, at: undefined },
  { name: 'Feed', variables: { first: 20 }, at: '/' },
  { name: 'Stories', variables: {}, at: '/' },
];

/** The modules that an address needs beside the entry; '' is every other address. */
const PAGES = {
  '/': ['app/Layout.tsx', 'app/HomePage.tsx'],
  '/auth': ['features/auth/AuthPage.tsx'],
  '': ['app/Layout.tsx'],
};

/** What `start/` requests before the app's code has arrived. */
export interface StartRequests {
  queries: { name: string; request: RequestInit; at?: string }[];
  /** Files by address. */
  files: Record<string, string[]>;
  /** The app's entry, which is loaded after the prerendered page is shown; undefined in development. */
  main?: string;
}

/**
 * Writes into the page, in the place of `__START_REQUESTS__`, what can be requested while the app's code is loading: the
 * files that follow, and the initial queries exactly as Apollo Client would send them.
 */
export function startRequests(): Plugin {
  return {
    name: 'start-requests',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const queries = await Promise.all(
          INITIAL_QUERIES.map(async ({ at, name, variables }) => ({
            at,
            name,
            request: await requestOf(name, variables),
          })),
        );
        const files = bundle ? filesByAddress(Object.values(bundle)) : {};
        const main = bundle && MAIN.exec(html)![1];
        const json = JSON.stringify({ queries, files, main } satisfies StartRequests);
        return (main ? preloadOnly(html) : html).replace('__START_REQUESTS__', () =>
          json.replaceAll('<', '\\u003c'),
        );
      },
    },
  };
}

const MAIN = /<script type="module".* src="(.+)"><\/script>/;

/** The code is only preloaded, at low priority; `start/loadApp.ts` imports it. */
const preloadOnly = (html: string) =>
  html
    .replace(MAIN, '<link rel="modulepreload" crossorigin href="$1">')
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

/** The request that Apollo Client sends for an operation. */
async function requestOf(name: string, variables: object): Promise<RequestInit> {
  const { promise, resolve } = Promise.withResolvers<RequestInit>();
  const fetch = (async (_url: string, init: RequestInit) => {
    resolve(init);
    return Response.json({ data: null });
  }) as typeof globalThis.fetch;
  const link = new HttpLink({ ...httpOptions, fetch });
  const client = new ApolloClient({ link, cache: new InMemoryCache(), dataMasking: true });
  client.query({ query: documentOf(name), variables, errorPolicy: 'ignore' }).catch(() => {});
  const { method, headers, credentials, body } = await promise;
  return { method, headers, credentials, body };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function filesByAddress(outputs: Output[]): Record<string, string[]> {
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const graph = (start: string[]): Set<string> => {
    const seen = new Set(start);
    for (const file of seen)
      for (const next of chunks.find(({ fileName }) => fileName === file)!.imports) seen.add(next);
    return seen;
  };
  const fileOf = (module: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/frontend/${module}`))!.fileName;
  const { fileName: first } = chunks.find(({ isEntry }) => isEntry)!;
  const of = (modules: string[]) => [...graph([first, ...modules.map(fileOf)])].map((file) => `/${file}`);
  return Object.fromEntries(Object.entries(PAGES).map(([address, modules]) => [address, of(modules)]));
}
