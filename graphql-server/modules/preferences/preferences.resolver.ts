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
    description: "The viewer's notification and privacy preferences. Not available to tokens.",
  })
  preferences(@Ctx() { services, memberId }: Context): Promise<Preferences> {
    return readPreferences(services.database.pool, memberId);
  }

  @MembersOnly()
  @Mutation(() => Preferences, {
    description: "Changes the viewer's preferences; omitted fields stay unchanged. Not available to tokens.",
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
