import { expect, it } from 'vitest';
import { createLog } from './log.ts';
import { RecordLimiter, MAX_RECORDS_PER_MINUTE } from './floods.ts';
import { Outcomes } from './outcomes.ts';

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

const wrongPassword = (address: string) =>
  ({
    interface: 'rest',
    parts: [{ operation: 'POST /api/login', code: 'UNAUTHENTICATED', cause: 'wrong_password' }],
    address,
  }) as const;

it('of a flood some records are written, and the rest are counted by network', () => {
  const outcomes = new Outcomes(log);
  for (let n = 0; n < 50_000; n++)
    outcomes.record({ ...wrongPassword(`198.51.${n % 100}.7`), parts: [...wrongPassword('').parts] });
  expect(lines.length).toBe(MAX_RECORDS_PER_MINUTE);
  outcomes.close();
  expect(lines.length).toBe(MAX_RECORDS_PER_MINUTE + 1);
  const details = JSON.parse(lines.at(-1)!);
  expect(details).toMatchObject({
    level: 30,
    msg: 'suppressed',
    cause: 'wrong_password',
    suppressed: 50_000 - MAX_RECORDS_PER_MINUTE,
  });
  expect(Object.keys(details.networks).length).toBe(21);
  expect(Object.values<number>(details.networks).reduce((a, b) => a + b)).toBe(
    50_000 - MAX_RECORDS_PER_MINUTE,
  );
  expect(outcomes.suppressed).toBe(50_000 - MAX_RECORDS_PER_MINUTE);
});

it('records of another kind are still written', () => {
  const floods = new RecordLimiter();
  const kind = { interface: 'rest', operation: 'GET /api/*', code: 'NOT_FOUND', cause: 'not_found' };
  for (let n = 0; n < 1_000; n++) floods.admits(kind, 'info');
  expect(floods.admits({ ...kind, cause: 'disk_full' }, 'warn')).toBe(true);
});

it('the memory for an unlimited number of kinds is bounded', () => {
  const floods = new RecordLimiter();
  for (let n = 0; n < 50_000; n++)
    floods.admits(
      { interface: 'rest', operation: `GET /${n}`, code: 'NOT_FOUND', cause: 'not_found' },
      'info',
      `${n}`,
    );
  const [others, ...more] = floods.startMinute();
  expect(more).toEqual([]);
  expect(others).toMatchObject({ operation: 'others', suppressed: 49_000 - MAX_RECORDS_PER_MINUTE });
  expect(Object.keys(others!.networks).length).toBe(21);
  expect(floods.startMinute()).toEqual([]);
});
