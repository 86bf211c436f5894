import type { Visitor } from './visitor.ts';

/** Documents of tests that report and moderate. */

const REPORT = `mutation ($kind: ReportKind!, $id: ID!, $groupId: ID, $reason: ReportReason = SPAM, $text: Text, $key: String) {
  reportContent(input: { kind: $kind, id: $id, groupId: $groupId, reason: $reason, text: $text, clientMutationId: $key }) {
    id kind subjectId reason text outcome decidedAt } }`;
export const OWN_REPORTS = '{ ownReports { nodes { id kind subjectId reason text outcome decidedAt } } }';

export const report = (as: Visitor, kind: string, id: string | number, more: object = {}) =>
  as.run(REPORT, { kind, id: String(id), ...more });

const ofCase = (name: string) =>
  `mutation ($id: ID!) { ${name}(input: { caseId: $id }) { id state claimedBy { id } } }`;
export const CLAIM = ofCase('claimCase');
export const RELEASE = ofCase('releaseCase');
export const UNDO = ofCase('undoDecision');
export const DECIDE = `mutation ($id: ID!, $decision: DecisionKind!, $until: DateTime, $rule: Text = "No scams", $reason: Text = "It is one.", $note: Text, $key: String) {
  decideCase(input: { caseId: $id, decision: $decision, until: $until, rule: $rule, reason: $reason, note: $note, clientMutationId: $key }) {
    id state decidedAt decisions { decision until rule reason note undoneAt decidedBy { id } } } }`;
export const APPEAL =
  'mutation ($id: ID!, $text: Text = "I did not.") { appealDecision(input: { caseId: $id, text: $text }) }';
export const DECIDE_APPEAL = `mutation ($id: ID!, $outcome: AppealOutcome!) {
  decideAppeal(input: { caseId: $id, outcome: $outcome }) { state decisions { appeal appealOutcome undoneAt } } }`;
export const QUEUE = `query ($state: CaseState = OPEN) {
  moderationQueue(state: $state, first: 100) { nodes { id kind subjectId state reportCount target { id } } } }`;
export const CASE = `query ($id: ID!) { moderationCase(id: $id) { id kind subjectId state reportCount claimedBy { id } target { id }
  reports { reporter { id } reason text } contents { version title content mediaUrl }
  decisions { decision rule reason } earlierDecisions { decision rule } } }`;
export const OWN_DECISIONS = `{ ownDecisions { nodes {
  caseId kind subjectId decision until rule reason undoneAt appeal appealOutcome appealableUntil } } }`;

/** Reports something; returns the id of its case. */
export async function caseOf(
  pool: { query(text: string, values: unknown[]): Promise<{ rows: { case_id: number }[] }> },
  as: Visitor,
  kind: string,
  id: string | number,
): Promise<number> {
  const { data, errors } = await report(as, kind, id, { text: 'a scam' });
  if (errors) throw new Error(JSON.stringify(errors));
  const { rows } = await pool.query('select case_id from reports where id = $1', [data.reportContent.id]);
  return rows[0]!.case_id;
}
