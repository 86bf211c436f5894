import { createRecoveryLink } from '../../modules/recovery/createRecoveryLink.ts';
import { recoveryUrl } from '../../modules/recovery/recoverySecret.ts';
import { originOf } from '../../platform/startup/origin.ts';
import { memberNamed, type AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

/** The only way for owners and moderators who have lost what they sign in with. */
export const recoveryLink: AdminCommand = {
  name: 'recovery-link',
  usage: ['recovery-link NAME'],
  async run(admin, [name, ...rest]) {
    if (!name || rest.length > 0) throw new UsageError('Usage: recovery-link NAME.');
    const { id, username } = await memberNamed(admin, name);
    const { secret, validFrom, validUntil } = await admin.transactions.run((tx) =>
      createRecoveryLink(tx, { actorId: null, member: id }),
    );
    admin.print(recoveryUrl(await originOf(admin.env, admin.pool), secret));
    admin.print(
      `It gives the account of ${username} a new password, once, from ${validFrom} to ${validUntil}. Earlier links are void.`,
    );
  },
};
