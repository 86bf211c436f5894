import { relative } from 'node:path';
import type { Plugin } from 'vite';

const TAG = /\bgraphql\(\s*(?:\/\*.*?\*\/\s*)?`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/**
 * Replaces each `graphql(`…`)` tag by an import of the document that codegen has already parsed, so that
 * neither the parser nor the table of all documents is part of a page.
 */
export function graphqlDocuments(): Plugin {
  return {
    name: 'graphql-documents',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/frontend\/.*\.tsx?$/.test(id) || id.includes('/gql/') || !code.includes('graphql(')) return null;
      const names = new Set<string>();
      const replaced = code.replace(TAG, (_tag, kind: string, name: string) => {
        const exported = kind === 'fragment' ? `${name}FragmentDoc` : `${name}Document`;
        const pascal = exported[0]!.toUpperCase() + exported.slice(1);
        names.add(pascal);
        return pascal;
      });
      if (names.size === 0) return null;
      const generated = `${import.meta.dirname}/gql/graphql.ts`;
      const from = relative(id.replace(/\/[^/]*$/, ''), generated);
      return { code: `${replaced}\nimport { ${[...names].join(', ')} } from '${from.startsWith('.') ? from : `./${from}`}';\n`, map: null };
    },
  };
}
