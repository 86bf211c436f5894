import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DocumentNode } from 'graphql';

export interface FirstQuestion {
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

export interface FirstSteps {
  questions: FirstQuestion[];
  /** The app's code, by which builds are told apart. */
  main?: string;
}

/** What the page at `/` asks first of all, as its build wrote it into the document (`frontend/build/startRequests.ts`). */
export function firstSteps(pageDir: string): FirstSteps {
  const file = join(pageDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, written] = /id="first-steps">\s*({.*})\s*</.exec(html) ?? [];
  if (!written) return { questions: [] }; // no built page: in tests, and while one develops
  const { questions, main } = JSON.parse(written) as Written;
  return { questions: questions.map(readQuestion), main };
}

interface Written {
  questions: { request: { body: string } }[];
  main: string;
}

function readQuestion({ request }: Written['questions'][number]): FirstQuestion {
  const { operationName: name, query, variables } = JSON.parse(request.body);
  return { name, document: parse(query), variables };
}
