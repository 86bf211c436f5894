import { expect, request } from '@playwright/test';
import type { Member } from './member.ts';

interface Report {
  /** Who reports. */
  by: Member;
  kind: 'post' | 'comment' | 'user';
  id: number;
}

interface Decision {
  decision: 'remove' | 'warn' | 'timeout' | 'suspend';
  until?: string;
  rule?: string;
  reason?: string;
}

/** The id of the case that a report makes, claimed and decided by a moderator through the API of the product at `url`. */
export async function decide(
  url: string,
  moderator: Member,
  report: Report,
  decision: Decision,
): Promise<number> {
  const { by, kind, id } = report;
  await send(url, by, 'POST', '/reports', { kind, id, reason: 'spam' });
  const cases = await send<{ id: number; kind: string; subjectId: number }[]>(
    url,
    moderator,
    'GET',
    '/moderation/cases?limit=100',
  );
  const found = cases.find((one) => one.kind === kind && one.subjectId === id)!;
  await send(url, moderator, 'POST', `/moderation/cases/${found.id}/decision`, {
    rule: 'No spam',
    reason: 'It was sent to everybody.',
    ...decision,
  });
  return found.id;
}

/** Undoes the decision of a case. */
export const undo = (url: string, moderator: Member, caseId: number) =>
  send(url, moderator, 'DELETE', `/moderation/cases/${caseId}/decision`);

/** Decides an appeal. */
export const answerAppeal = (
  url: string,
  moderator: Member,
  caseId: number,
  outcome: 'upheld' | 'reversed',
) => send(url, moderator, 'POST', `/moderation/cases/${caseId}/appeal/decision`, { outcome });

async function send<T>(url: string, member: Member, method: string, path: string, data?: object): Promise<T> {
  const api = await request.newContext({ baseURL: url, storageState: member.session });
  const answer = await api.fetch(`/api${path}`, { method, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  const body = answer.status() === 204 ? undefined : await answer.json();
  await api.dispose();
  return body as T;
}
