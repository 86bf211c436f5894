import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import { clearForNextViewer } from '../../../lib/session/viewerMemory.ts';
import { decideText } from './strings.ts';

const RulesQuery = graphql(`
  query UsedRules {
    used: moderationLog(first: 100) {
      nodes {
        id
        rule
      }
    }
  }
`);

/** The rule that the moderator used last; decisions about similar cases follow each other. */
let last = '';
clearForNextViewer(() => (last = ''));

export const rememberRule = (rule: string): void => void (last = rule);
export const ruleFor = (): string => last;

/** The rules of the latest decisions, each once, the latest first; those of the page come first. */
export function useRules(): string[] {
  const { data } = useQuery(RulesQuery, { fetchPolicy: 'cache-first' });
  const used = data?.used.nodes.map(({ rule }) => rule) ?? [];
  const known = [last, ...used].filter((rule): rule is string => Boolean(rule) && rule !== decideText.noRule);
  return [...new Set(known)];
}
