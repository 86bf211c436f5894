import { vi } from 'vitest';
import type { TestApp } from './testApp.ts';

interface Asked {
  name?: string;
  text: string;
  values: unknown[];
}

/** What a process asks for whoever calls, or by itself now and then. */
const HOUSEKEEPING = new Set([
  'session',
  'ended-sessions',
  'sanctions-in-force',
  'share-limits',
  'note-active-members',
  'claim-export',
  'due-held-content',
  'enabled-content-rules',
]);

/** The statements that the database is asked for the sake of `work`, one after the other. */
export async function statementsOf({ database }: TestApp, work: () => Promise<unknown>): Promise<Asked[]> {
  const query = vi.spyOn(database.pool, 'query');
  await work();
  const asked = query.mock.calls.map(([statement]) => statement as unknown as Asked);
  query.mockRestore();
  return asked.filter(({ name = '' }) => !HOUSEKEEPING.has(name));
}
