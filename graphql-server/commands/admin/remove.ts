import { parseArgs } from 'node:util';
import { MAX_LENGTH } from '../../contract/limits.ts';
import { ReportKind } from '../../modules/moderation/report.types.ts';
import { removeByOperator } from '../../modules/moderation/removeByOperator.ts';
import { cleanText } from '../../platform/graphql/scalars.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

/** `forum-post` for `FORUM_POST`. */
const wordOf = (kind: string) => kind.toLowerCase().replaceAll('_', '-');
const KINDS = Object.values(ReportKind).map(wordOf);

/** Takes a post, comment and so on away, as the decision of a case. */
export const remove: AdminCommand = {
  name: 'remove',
  usage: ['remove KIND ID --rule RULE --reason TEXT', `  KIND is ${KINDS.join(', ')}`],
  async run({ transactions, print }, args) {
    const removal = readRemoval(args);
    const { caseId } = await transactions.run((tx) => removeByOperator(tx, removal));
    print(
      `${wordOf(removal.kind)} ${removal.id} is removed by case ${caseId}, where moderators can undo it.`,
    );
  },
};

function readRemoval(args: string[]) {
  const { values, positionals } = parsed(args);
  const [word, id = '', ...rest] = positionals;
  const kind = Object.values(ReportKind).find((one) => wordOf(one) === word);
  if (!kind || !/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647 || rest.length > 0) throw usage();
  return {
    kind,
    id: Number(id),
    rule: textOf('--rule', values.rule, MAX_LENGTH.rule),
    reason: textOf('--reason', values.reason, MAX_LENGTH.decisionReason),
  };
}

function parsed(args: string[]) {
  const options = { rule: { type: 'string' }, reason: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw usage();
  }
}

/** Members see both, so neither may be empty. */
function textOf(option: string, text: string | undefined, most: number): string {
  const clean = cleanText(text ?? '');
  if (clean === '' || [...clean].length > most)
    throw new UsageError(`${option} is needed, with 1 to ${most.toLocaleString('en')} characters.`);
  return clean;
}

const usage = () => new UsageError(`Usage: ${remove.usage[0]}, where${remove.usage[1]!.slice(1)}.`);
