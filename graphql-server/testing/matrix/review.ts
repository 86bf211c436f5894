import { MEMBERS, MODERATORS, OWNER } from './outcomes.ts';
import type { Field } from './fields.ts';

/** Content rules, and what waits for review, in the authorisation matrix (`fields.ts`). The scene's owner has written it. */
export const REVIEW_QUERIES: Record<string, Field> = {
  'Query.contentRules': { outcomes: MODERATORS, document: '{ contentRules { nodes { id } } }' },
  'Query.contentRuleTrial': {
    outcomes: MODERATORS,
    document: '{ contentRuleTrial(kind: PATTERN, text: "x") { matchCount } }',
  },
  'Query.heldContent': { outcomes: MODERATORS, document: '{ heldContent { nodes { id } } }' },
  'Query.heldContentCount': { outcomes: MODERATORS, document: '{ heldContentCount }' },
  'Query.ownHeldContent': { outcomes: MEMBERS, document: '{ ownHeldContent { nodes { id } } }' },
};

export const REVIEW_MUTATIONS: Record<string, Field> = {
  'Mutation.createContentRule': {
    outcomes: MODERATORS,
    document: `mutation {
      createContentRule(input: { kind: PATTERN, text: "never said", action: FLAG }) { id } }`,
  },
  'Mutation.updateContentRule': {
    outcomes: MODERATORS,
    document:
      'mutation ($contentRule: ID!) { updateContentRule(input: { ruleId: $contentRule, note: "n" }) { id } }',
  },
  'Mutation.deleteContentRule': {
    outcomes: MODERATORS,
    document: 'mutation ($contentRule: ID!) { deleteContentRule(input: { ruleId: $contentRule }) }',
  },
  'Mutation.approveHeldContent': {
    outcomes: MODERATORS,
    document: 'mutation ($held: ID!) { approveHeldContent(input: { heldId: $held }) }',
  },
  'Mutation.declineHeldContent': {
    outcomes: MODERATORS,
    document: 'mutation ($held: ID!) { declineHeldContent(input: { heldId: $held, reason: "No." }) }',
  },
  'Mutation.withdrawHeldContent': {
    outcomes: OWNER,
    document: 'mutation ($held: ID!) { withdrawHeldContent(input: { heldId: $held }) }',
  },
};
