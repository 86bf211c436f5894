import { RegistrationMode } from '../../contract/registrationMode.ts';
import { conflict, forbidden } from '../../platform/errors/errors.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { because } from '../../platform/telemetry/causes.ts';
import { addApplication } from '../registration/applicationRows.ts';
import type { ApplyInput } from './auth.inputs.ts';
import { hashPassword, inNormalForm } from './passwords.ts';
import { refuseErased, refuseUnfit } from './register.ts';

/** Stores an application; CONFLICT when the name is taken by a member or another applicant. */
export async function apply(context: Context, input: ApplyInput): Promise<void> {
  const { services, caller } = context;
  if (services.env.REGISTRATION !== RegistrationMode.APPLICATION)
    throw forbidden('This community is not accepting applications.');
  await refuseUnfit(input, context);
  await services.signInLimits.countRegistration(caller.address, caller.work);
  await refuseErased(input.username, context);
  const isStored = await addApplication(services.transactions, {
    username: input.username,
    passwordHash: await hashPassword(inNormalForm(input.password)),
    xProfileUrl: input.xProfileUrl || null,
    answer: input.answer,
  });
  if (!isStored) throw because(conflict('This username is taken.'), 'unique');
}
