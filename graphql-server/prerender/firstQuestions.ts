import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DocumentNode } from 'graphql';

export interface FirstQuestion {
  name: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** What the page at `/` asks first of all, as its build wrote it into the document (`frontend/firstSteps.ts`). */
export function firstQuestions(pageDir: string): FirstQuestion[] {
  const file = join(pageDir, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, written] = /id="first-steps">\s*({.*})\s*</.exec(html) ?? [];
  if (!written) return []; // no built page: in tests, and while one develops
  const { questions } = JSON.parse(written) as { questions: { request: { body: string } }[] };
  return questions.map(({ request }) => {
    const { operationName: name, query, variables } = JSON.parse(request.body);
    return { name, document: parse(query), variables };
  });
}
