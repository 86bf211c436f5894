import { parseArgs } from 'node:util';
import { verifyLog } from '../../modules/moderationLog/verifyLog.ts';
import { OperatorError } from '../../platform/errors/operatorError.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

export const log: AdminCommand = {
  name: 'log',
  usage: ['log verify', 'log verify --head HASH'],
  async run({ pool, print }, args) {
    const head = readHead(args);
    const { rows, deletedTexts, head: last, problem } = await verifyLog(pool, head);
    if (problem) throw new OperatorError(`The moderation log is not what was written: ${problem}.`);
    const deleted = deletedTexts > 0 ? `, ${deletedTexts} of their texts deleted` : '';
    print(`The moderation log is whole: ${rows} rows${deleted}, the last with the hash ${last}.`);
  },
};

function readHead(args: string[]): string | undefined {
  try {
    const options = { head: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.join(' ') === 'verify' && /^([0-9a-f]{64})?$/.test(values.head ?? '')) return values.head;
  } catch {}
  throw new UsageError(`Usage: ${log.usage.join(', or ')}; a hash has 64 digits of 0-9 and a-f.`);
}
