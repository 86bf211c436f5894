import { del, get, patch, post } from '../route.ts';

export const reviewRoutes = [
  get(
    '/moderation/rules',
    'query ($limit: Int = 50, $cursor: String) { contentRules(first: $limit, after: $cursor) { ...ContentRulePage } }',
  ),
  post(
    '/moderation/rules',
    `mutation (
      $kind: ContentRuleKind!, $text: Text!, $action: ContentRuleAction!, $isEnabled: Boolean! = true, $note: Text
    ) {
      createContentRule(
        input: { kind: $kind, text: $text, action: $action, isEnabled: $isEnabled, note: $note }
      ) { ...ContentRule }
    }`,
    { status: 201 },
  ),
  get(
    '/moderation/rules/trial',
    `query ($kind: ContentRuleKind!, $text: Text!) {
      contentRuleTrial(kind: $kind, text: $text) { ...ContentRuleTrial }
    }`,
  ),
  patch(
    '/moderation/rules/:id',
    `mutation (
      $id: ID!, $kind: ContentRuleKind, $text: Text, $action: ContentRuleAction, $isEnabled: Boolean, $note: Text
    ) {
      updateContentRule(
        input: { ruleId: $id, kind: $kind, text: $text, action: $action, isEnabled: $isEnabled, note: $note }
      ) { ...ContentRule }
    }`,
  ),
  del('/moderation/rules/:id', 'mutation ($id: ID!) { deleteContentRule(input: { ruleId: $id }) }', {
    status: 204,
  }),
  get(
    '/moderation/held',
    'query ($limit: Int = 50, $cursor: String) { heldContent(first: $limit, after: $cursor) { ...HeldContentPage } }',
  ),
  get('/moderation/held/count', 'query { heldContentCount }'),
  post(
    '/moderation/held/:id/approval',
    'mutation ($id: ID!) { approveHeldContent(input: { heldId: $id }) }',
    { status: 204 },
  ),
  post(
    '/moderation/held/:id/refusal',
    `mutation ($id: ID!, $reason: Text!, $withAlike: Boolean! = false) {
      declineHeldContent(input: { heldId: $id, reason: $reason, withAlike: $withAlike })
    }`,
    { status: 204 },
  ),
  get(
    '/user/held',
    `query ($limit: Int = 50, $cursor: String) {
      ownHeldContent(first: $limit, after: $cursor) { ...OwnHeldContentPage }
    }`,
  ),
  del('/user/held/:id', 'mutation ($id: ID!) { withdrawHeldContent(input: { heldId: $id }) }', {
    status: 204,
  }),
];
