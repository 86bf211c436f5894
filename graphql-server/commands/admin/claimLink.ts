import { anyOwner } from '../../modules/roles/roleRows.ts';
import { claimOf } from '../../modules/roles/claimRows.ts';
import { claimUrl, hashOfClaim, makeClaimSecret, writeClaimFile } from '../../modules/roles/claimLink.ts';
import { appendToLog, lockLog } from '../../modules/moderationLog/appendToLog.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { originOf } from '../../platform/startup/origin.ts';
import type { AdminCommand } from './command.ts';
import { UsageError } from './usageError.ts';

export const claimLink: AdminCommand = {
  name: 'claim-link',
  usage: ['claim-link'],
  async run({ env, pool, transactions, print }, args) {
    if (args.length > 0) throw new UsageError('Usage: claim-link.');
    const secret = makeClaimSecret();
    await transactions.run(async (tx) => {
      await lockLog(tx);
      const [one] = await tx.rows(anyOwner, {});
      if (one) throw new UsageError('This community has an owner, who can appoint others.');
      await tx.rows(writeSetting, claimOf(hashOfClaim(secret)));
      await appendToLog(tx, { actorId: null, action: 'CLAIM_LINK_CREATED' });
    });
    const url = claimUrl(await originOf(env, pool), secret);
    print(`${url}\nIt is also in ${await writeClaimFile(env.dataDir, url)}. Earlier links are void.`);
  },
};
