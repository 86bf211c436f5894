import { parseArgs } from 'node:util';
import { MAX_DAYS, MAX_USES, type Invitation } from '../../modules/registration/invitation.types.ts';
import { hashOfCode, makeCode } from '../../platform/text/secretCode.ts';
import { invitationRows } from '../../modules/registration/invitationRows.ts';
import {
  addInvitation,
  endInvitation,
  linkOf,
  noteInvitation,
} from '../../modules/registration/invitations.ts';
import { ownerBeside } from '../../modules/roles/roleRows.ts';
import { originOf } from '../../platform/startup/origin.ts';
import type { Admin, AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

const MAX_ID = 2_147_483_647;
const LISTED = 1_000;
const NO_OWNER =
  'This community has no owner yet, in whose name it would be made: npm run admin -- claim-link makes the link by which the first owner signs up.';

/** Lists, makes and ends invitations to the community. */
export const invitations: AdminCommand = {
  name: 'invitations',
  usage: ['invitations list', 'invitations create [--uses NUMBER] [--days NUMBER]', 'invitations revoke ID'],
  async run(admin, [verb, ...args]) {
    if (verb === 'list' && args.length === 0) return list(admin);
    if (verb === 'create') return create(admin, args);
    if (verb === 'revoke' && args.length === 1) return revoke(admin, args[0]!);
    throw usage();
  },
};

async function list({ pool, print }: Admin): Promise<void> {
  const found = await invitationRows(pool, { creator: null, before: MAX_ID, limit: LISTED });
  for (const one of found) print(lineOf(one));
  if (found.length === 0) print('There are no invitations.');
}

const lineOf = ({ id, createdBy, uses, maxUses, expiresAt, ...one }: Invitation) =>
  [
    `invitation ${id}`,
    stateOf({ uses, maxUses, expiresAt, ...one }),
    `by ${createdBy.username}`,
    `${uses} of ${maxUses} used`,
    `ends ${inUtc(expiresAt)}`,
  ].join(', ');

function stateOf({
  revokedAt,
  expiresAt,
  uses,
  maxUses,
}: Pick<Invitation, 'revokedAt' | 'expiresAt' | 'uses' | 'maxUses'>) {
  if (revokedAt !== null) return 'revoked';
  if (Date.parse(expiresAt) <= Date.now()) return 'ended';
  return uses < maxUses ? 'open' : 'used up';
}

const inUtc = (at: string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** In the name of an owner; the moderation log says that it was the operator. */
async function create({ env, pool, transactions, print }: Admin, args: string[]): Promise<void> {
  const { uses, days } = readNumbers(args);
  const code = makeCode();
  const id = await transactions.run(async (tx) => {
    const [owner] = await tx.rows(ownerBeside, { member: null });
    if (!owner) throw new UsageError(NO_OWNER);
    const [made] = await tx.rows(addInvitation, { member: owner.id, hash: hashOfCode(code), uses, days });
    await noteInvitation(tx, null, 'INVITATION_CREATED', made!.id);
    return made!.id;
  });
  print(
    `${linkOf(await originOf(env, pool), code)}\nThis is the link of invitation ${id}. It is shown only once.`,
  );
}

async function revoke({ transactions, print }: Admin, given: string): Promise<void> {
  const id = numberIn(given, MAX_ID);
  if (id === undefined) throw usage();
  await transactions.run(async (tx) => {
    const [revoked] = await tx.rows(endInvitation, { id, creator: null });
    if (!revoked) throw new UsageError(`There is no invitation ${id}.`);
    await noteInvitation(tx, null, 'INVITATION_REVOKED', id);
  });
  print(`Invitation ${id} is revoked.`);
}

function readNumbers(args: string[]): { uses: number; days: number } {
  const { uses, days } = parsed(args);
  const found = { uses: numberIn(uses, MAX_USES), days: numberIn(days, MAX_DAYS) };
  if (found.uses === undefined || found.days === undefined)
    throw new UsageError(`--uses is a whole number from 1 to ${MAX_USES}, --days from 1 to ${MAX_DAYS}.`);
  return { uses: found.uses, days: found.days };
}

function parsed(args: string[]) {
  const options = {
    uses: { type: 'string', default: '1' },
    days: { type: 'string', default: '7' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw usage();
  }
}

const numberIn = (text: string, most: number) =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

const usage = () => new UsageError(`Usage: ${invitations.usage.join(', or ')}.`);
