import type { Pool } from 'pg';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { rows } from '../../platform/database/statements.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { EXPORTS } from '../../platform/rate-limits/figures.ts';
import { consume, type CreateLimiter } from '../../platform/rate-limits/rateLimit.ts';
import { DataExportProblem, DataExportState, type DataExport } from './account.types.ts';
import { addExport, exportOf, removeVoidExport } from './exportRows.ts';

declare module '../../platform/graphql/context.ts' {
  interface Services {
    exportLimit: ExportLimit;
  }
}

export const limitExports = (limiter: CreateLimiter) =>
  limiter('data-export', EXPORTS.count, EXPORTS.seconds);
type ExportLimit = ReturnType<typeof limitExports>;

/** The viewer's latest export; null without one, or if it is void. */
export async function dataExportOf(pool: Pool, member: number): Promise<DataExport | null> {
  const [row] = await rows(pool, exportOf, { member });
  if (!row) return null;
  const { id, createdAt, expiresAt } = row;
  const state = DataExportState[row.state as keyof typeof DataExportState];
  return {
    id,
    state,
    progress: progressOf(state, Number(row.doneBytes), Number(row.totalBytes)),
    bytes: row.bytes === null ? null : Number(row.bytes),
    problem: row.problem && DataExportProblem[row.problem],
    createdAt,
    expiresAt,
  };
}

function progressOf(state: DataExportState, done: number, total: number): number {
  if (state === DataExportState.DONE) return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}

/** Requests one; if one is being made already, that is it. CONFLICT if the password changes at the same time. */
export async function requestExport({ services, memberId, caller }: Context): Promise<DataExport> {
  const { pool } = services.database;
  const running = await dataExportOf(pool, memberId);
  if (running?.state !== DataExportState.WAITING && running?.state !== DataExportState.RUNNING)
    await consume(services.exportLimit, String(memberId), 'You have exported your data too often today.', {
      as: 'data-exports',
      to: caller.work,
    });
  await rows(pool, removeVoidExport, { member: memberId });
  await rows(pool, addExport, { member: memberId });
  const requested = await dataExportOf(pool, memberId);
  if (!requested) throw conflict('Your password was changed meanwhile. Please try again.');
  return requested;
}

/** Name of the finished file in the store; throws NOT_FOUND unless this member may download it. */
export async function keyOfExport(pool: Pool, member: number, id: number): Promise<string> {
  const [row] = await rows(pool, exportOf, { member });
  if (row?.id !== id || !row.key) throw notFound('Export');
  return row.key;
}
