import { addSanction, isSuspended, liftAllSanctions } from '../../modules/moderation/sanction.ts';
import { appendToLog } from '../../modules/moderationLog/appendToLog.ts';
import { memberNamed, type AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

function nameIn({ usage }: AdminCommand, [name, ...rest]: string[]): string {
  if (!name || rest.length > 0) throw new UsageError(`Usage: ${usage.join(', or ')}.`);
  return name;
}

/** Suspends a member without a case. */
export const suspend: AdminCommand = {
  name: 'suspend',
  usage: ['suspend NAME'],
  async run(admin, args) {
    const { id, username } = await memberNamed(admin, nameIn(this, args));
    await admin.transactions.run(async (tx) => {
      if ((await tx.rows(isSuspended, { member: id })).length > 0)
        throw new UsageError(`${username} is suspended already.`);
      await addSanction(tx, { user: id, kind: 'SUSPENSION', decision: null, until: null });
      await appendToLog(tx, { actorId: null, action: 'MEMBER_SUSPENDED', target: { kind: 'USER', id } });
    });
    admin.print(`${username} is suspended.`);
  },
};

/** Ends all suspensions and timeouts of a member, also those of cases. */
export const restore: AdminCommand = {
  name: 'restore',
  usage: ['restore NAME'],
  async run(admin, args) {
    const { id, username } = await memberNamed(admin, nameIn(this, args));
    await admin.transactions.run(async (tx) => {
      if (!(await liftAllSanctions(tx, id)))
        throw new UsageError(`${username} is not suspended and may write.`);
      await appendToLog(tx, { actorId: null, action: 'MEMBER_RESTORED', target: { kind: 'USER', id } });
    });
    admin.print(`${username} is not suspended any more and may write.`);
  },
};
