import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import type { Plugin, Rolldown } from 'vite';
import { httpOptions } from '../lib/graphql/httpOptions.ts';
import { documentOf } from './graphqlDocuments.ts';

/** What a page asks first of all: its operation and variables, and the only address where it does. */
const QUESTIONS = [
  { name: 'Viewer', variables: {}, at: undefined },
  { name: 'Feed', variables: { first: 20 }, at: '/' },
  { name: 'Stories', variables: {}, at: '/' },
];

/** The code that an address needs beside the app's own; '' is any other. */
const PAGES = {
  '/': ['app/Layout.tsx', 'app/HomePage.tsx'],
  '/auth': ['features/auth/AuthPage.tsx'],
  '': ['app/Layout.tsx'],
};

/** What `start/` begins with before the app is there. */
export interface FirstSteps {
  questions: { name: string; request: RequestInit; at?: string }[];
  /** Files by address. */
  files: Record<string, string[]>;
  /** The app, which is not begun before what was prerendered is seen; while one develops, the page does that itself. */
  main?: string;
}

/**
 * Writes into the page, in the place of `__FIRST_STEPS__`, what can be done while the app's code is on its way: which
 * files follow, and the first questions, word for word as the app would ask them.
 */
export function firstSteps(): Plugin {
  return {
    name: 'first-steps',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const questions = await Promise.all(
          QUESTIONS.map(async ({ at, ...its }) => ({ at, name: its.name, request: await asked(its) })),
        );
        const files = bundle ? filesByAddress(Object.values(bundle)) : {};
        const main = bundle && MAIN.exec(html)![1];
        const steps = JSON.stringify({ questions, files, main } satisfies FirstSteps);
        return (main ? onlyFetched(html) : html).replace('__FIRST_STEPS__', () =>
          steps.replaceAll('<', '\\u003c'),
        );
      },
    },
  };
}

const MAIN = /<script type="module".* src="(.+)"><\/script>/;

/** The code comes behind what is to be seen, and is not begun here. */
const onlyFetched = (html: string) =>
  html
    .replace(MAIN, '<link rel="modulepreload" crossorigin href="$1">')
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

/** The request that Apollo Client makes of a question. */
async function asked({ name, variables }: { name: string; variables: object }): Promise<RequestInit> {
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
