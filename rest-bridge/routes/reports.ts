import { del, get, post, put } from '../route.ts';

export const reportRoutes = [
  post(
    '/reports',
    `mutation ($kind: ReportKind!, $id: ID!, $groupId: ID, $reason: ReportReason!, $text: Text) {
      reportContent(input: { kind: $kind, id: $id, groupId: $groupId, reason: $reason, text: $text }) { ...Report }
    }`,
    { status: 201 },
  ),
  get(
    '/reports',
    'query ($limit: Int = 50, $cursor: String) { ownReports(first: $limit, after: $cursor) { ...ReportPage } }',
  ),
  get(
    '/user/decisions',
    `query ($limit: Int = 50, $cursor: String) {
      ownDecisions(first: $limit, after: $cursor) { ...OwnDecisionPage }
    }`,
  ),
  get('/user/standing', 'query { ownStanding { ...Standing } }'),
  get(
    '/moderation/cases',
    `query ($state: CaseState = OPEN, $newestFirst: Boolean = false, $limit: Int = 50, $cursor: String) {
      moderationQueue(state: $state, newestFirst: $newestFirst, first: $limit, after: $cursor) { ...ModerationCasePage }
    }`,
  ),
  post(
    '/moderation/cases',
    `mutation ($userId: ID, $kind: ReportKind, $id: ID) {
      openCase(input: { userId: $userId, kind: $kind, id: $id }) { ...ModerationCaseInDetail }
    }`,
    { status: 201 },
  ),
  get('/moderation/counts', '{ moderationCounts { ...ModerationCounts } }'),
  get(
    '/moderation/members/:username',
    'query ($username: Text!) { moderationMember(username: $username) { ...ModerationMember } }',
  ),
  get('/moderation/cases/:id', 'query ($id: ID!) { moderationCase(id: $id) { ...ModerationCaseInDetail } }'),
  put(
    '/moderation/cases/:id/claim',
    'mutation ($id: ID!) { claimCase(input: { caseId: $id }) { ...ModerationCase } }',
  ),
  del('/moderation/cases/:id/claim', 'mutation ($id: ID!) { releaseCase(input: { caseId: $id }) { id } }', {
    status: 204,
  }),
  post(
    '/moderation/cases/:id/decision',
    `mutation (
      $id: ID!, $decision: DecisionKind!, $until: DateTime, $rule: Text!, $reason: Text!, $note: Text
      $removeSince: DateTime
    ) {
      decideCase(
        input: {
          caseId: $id, decision: $decision, until: $until, rule: $rule, reason: $reason, note: $note
          removeSince: $removeSince
        }
      ) { ...ModerationCaseInDetail }
    }`,
  ),
  del(
    '/moderation/cases/:id/decision',
    'mutation ($id: ID!) { undoDecision(input: { caseId: $id }) { id } }',
    { status: 204 },
  ),
  post(
    '/moderation/cases/:id/appeal',
    'mutation ($id: ID!, $text: Text!) { appealDecision(input: { caseId: $id, text: $text }) }',
    { status: 204 },
  ),
  post(
    '/moderation/cases/:id/appeal/decision',
    `mutation ($id: ID!, $outcome: AppealOutcome!) {
      decideAppeal(input: { caseId: $id, outcome: $outcome }) { ...ModerationCaseInDetail }
    }`,
  ),
];
