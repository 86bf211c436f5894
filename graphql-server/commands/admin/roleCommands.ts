import { UserRole } from '../../contract/userRole.ts';
import { setRole } from '../../modules/roles/setRole.ts';
import { memberNamed, readArguments, type AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

const VERBS = ['add', 'remove'] as const;

/** `owner` or `moderator`: gives a member the role, or takes it. */
const roleCommand = (role: 'owner' | 'moderator'): AdminCommand => ({
  name: role,
  usage: VERBS.map((verb) => `${role} ${verb} NAME`),
  async run(admin, args) {
    const [verb, name] = readArguments(this, args, VERBS);
    const member = await memberNamed(admin, name);
    const isRemoval = verb === 'remove';
    if (isRemoval && member.role !== role) throw new UsageError(`${member.username} is no ${role}.`);
    if (!isRemoval && role === 'moderator' && member.role === 'owner')
      throw new UsageError(`${member.username} is an owner: owner remove ${member.username} comes first.`);
    const change = { actorId: null, userId: member.id, role: isRemoval ? UserRole.MEMBER : role };
    await admin.transactions.run((tx) => setRole(tx, change));
    admin.print(`${member.username} is ${isRemoval ? `no ${role} any more` : nounOf(role)}.`);
  },
});

const nounOf = (role: 'owner' | 'moderator') => (role === 'owner' ? 'an owner' : 'a moderator');

export const owner = roleCommand('owner');
export const moderator = roleCommand('moderator');
