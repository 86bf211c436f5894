import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { readPreferences } from './preferenceRows.ts';
import { UpdatePreferencesInput } from './preferences.inputs.ts';
import { Preferences } from './preferences.types.ts';
import { updatePreferences } from './updatePreferences.ts';

@Resolver()
export class PreferencesResolver {
  @MembersOnly()
  @Query(() => Preferences, {
    description: "The viewer's choices about notifications and privacy. Not for tokens.",
  })
  preferences(@Ctx() { services, memberId }: Context): Promise<Preferences> {
    return readPreferences(services.database.pool, memberId);
  }

  @MembersOnly()
  @Mutation(() => Preferences, {
    description: "Changes the viewer's choices; what is left out stays as it is. Not for tokens.",
  })
  async updatePreferences(
    @Arg('input', () => UpdatePreferencesInput) input: UpdatePreferencesInput,
    @Ctx() context: Context,
  ): Promise<Preferences> {
    const { memberId } = context;
    await onceOrAgain(context, 'updatePreferences', input, memberId, () => updatePreferences(context, input));
    return readPreferences(context.services.database.pool, memberId);
  }
}
