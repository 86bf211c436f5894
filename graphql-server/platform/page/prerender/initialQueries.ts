import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DocumentNode } from 'graphql';

export interface InitialQuery {
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

export interface InitialQueries {
  queries: InitialQuery[];
  /** The app's entry file, which identifies the build. */
  main?: string;
}

/**
 * The first requests of the page at `/`, as the build wrote them into the document (`frontend/build/startRequests.ts`).
 */
export function readInitialQueries(pageDir: string): InitialQueries {
  const file = join(pageDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, written] = /id="start-requests">\s*({.*})\s*</.exec(html) ?? [];
  if (!written) return { queries: [] }; // no built page: in tests and in development
  const { queries, main } = JSON.parse(written) as Written;
  return { queries: queries.map(readQuery), main };
}

interface Written {
  queries: { request: { body: string } }[];
  main: string;
}

function readQuery({ request }: Written['queries'][number]): InitialQuery {
  const { operationName: name, query, variables } = JSON.parse(request.body);
  return { name, document: parse(query), variables };
}
