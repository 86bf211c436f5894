import { MEMBERS, MODERATORS, OWNER, SEEN_BY_MEMBERS } from './outcomes.ts';
import type { Field } from './fields.ts';

/** Reports, cases and appeals in the authorisation matrix (`fields.ts`). Cases are about the scene's owner or friend. */
export const MODERATION_QUERIES: Record<string, Field> = {
  'Query.ownReports': { outcomes: MEMBERS, document: '{ ownReports { nodes { id } } }' },
  'Query.ownDecisions': { outcomes: MEMBERS, document: '{ ownDecisions { nodes { id } } }' },
  'Query.ownStanding': { outcomes: MEMBERS, document: '{ ownStanding { sanction } }' },
  'Query.moderationQueue': { outcomes: MODERATORS, document: '{ moderationQueue { nodes { id } } }' },
  'Query.moderationCase': {
    outcomes: MODERATORS,
    document: 'query ($openCase: ID!) { moderationCase(id: $openCase) { id } }',
  },
};

const DECISION = 'decision: WARN, rule: "Be kind", reason: "It is not."';

export const MODERATION_MUTATIONS: Record<string, Field> = {
  'Mutation.reportContent': {
    outcomes: { ...SEEN_BY_MEMBERS, owner: 'BAD_USER_INPUT' },
    document:
      'mutation ($post: ID!) { reportContent(input: { kind: POST, id: $post, reason: SPAM }) { id } }',
  },
  'Mutation.claimCase': {
    outcomes: MODERATORS,
    document: 'mutation ($openCase: ID!) { claimCase(input: { caseId: $openCase }) { id } }',
  },
  'Mutation.releaseCase': {
    outcomes: MODERATORS,
    document: 'mutation ($openCase: ID!) { releaseCase(input: { caseId: $openCase }) { id } }',
  },
  'Mutation.decideCase': {
    outcomes: MODERATORS,
    document: `mutation ($openCase: ID!) { decideCase(input: { caseId: $openCase, ${DECISION} }) { id } }`,
  },
  'Mutation.undoDecision': {
    outcomes: MODERATORS,
    document: 'mutation ($decidedCase: ID!) { undoDecision(input: { caseId: $decidedCase }) { id } }',
  },
  'Mutation.appealDecision': {
    outcomes: OWNER,
    document: 'mutation ($decidedCase: ID!) { appealDecision(input: { caseId: $decidedCase, text: "No." }) }',
  },
  'Mutation.decideAppeal': {
    outcomes: MODERATORS,
    document: `mutation ($appealedCase: ID!) {
      decideAppeal(input: { caseId: $appealedCase, outcome: UPHELD }) { id } }`,
  },
};
