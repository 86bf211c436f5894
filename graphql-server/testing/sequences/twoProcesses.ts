import { afterAll, beforeAll } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { startTestApp, useTestApp, type TestApp } from '../testApp.ts';
import type { Visitor } from '../visitor.ts';

/** `SEQUENCES` tries more; each is some hundred calls. */
export const SEQUENCES = Number(process.env.SEQUENCES ?? 10);
/** Also ends the search for the shortest sequence that fails. */
export const MOST_MS = 30_000 + SEQUENCES * 10_000;

/** Somebody as the two processes know them. */
export type Pair = [Visitor, Visitor];

/** Two processes on one database. */
export function useTwoProcesses() {
  const testApp = useTestApp();
  let other: { testApp: TestApp; stop(): Promise<void> };
  beforeAll(async () => {
    other = await startTestApp('', { DATABASE_URL: testApp.app.services.database.url });
  });
  afterAll(() => other.stop());

  async function newMembers(count: number): Promise<{ users: UserEntity[]; members: Pair[] }> {
    const users = await Promise.all(Array.from({ length: count }, () => testApp.create.user()));
    const signedIn = users.map(async (user): Promise<Pair> => [
      await testApp.as(user),
      await other.testApp.as(user),
    ]);
    return { users, members: await Promise.all(signedIn) };
  }
  return { testApp, newMembers, visitor: (): Pair => [testApp.nobody, other.testApp.nobody] };
}
