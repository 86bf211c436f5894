import { RegistrationMode } from '../../contract/registrationMode.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { checkInvitation } from '../registration/redeemInvitation.ts';
import { checkClaim } from '../roles/checkClaim.ts';
import type { RegisterInput } from './auth.inputs.ts';

const REFUSALS = {
  [RegistrationMode.INVITE]: 'New members need an invitation.',
  [RegistrationMode.APPLICATION]: 'New members need an invitation or an approved application.',
  [RegistrationMode.CLOSED]: 'This community is not accepting new members.',
};

type Admission = Pick<RegisterInput, 'invitation' | 'claim'>;

/**
 * Throws unless the community takes this new member (decision 47); a code that is not valid counts as a guess. The
 * claim link admits in every mode, because without an owner nobody could change it.
 */
export async function authorizeRegistration(
  context: Context,
  { invitation, claim }: Admission,
): Promise<void> {
  const { services, caller } = context;
  const mode = services.env.REGISTRATION;
  if (claim != null && mode !== RegistrationMode.OPEN) return checkClaim(context, claim);
  if (mode === RegistrationMode.CLOSED) throw forbidden(REFUSALS.closed);
  if (invitation == null) {
    if (mode !== RegistrationMode.OPEN) throw forbidden(REFUSALS[mode]);
    return;
  }
  await services.signInLimits.countInvitation(caller.address, caller.work);
  await checkInvitation(services, invitation);
  await services.signInLimits.invitationFits(caller.address);
}
