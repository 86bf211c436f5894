import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { SETTINGS_LIST } from '../../contract/communitySettings.ts';
import { defaultTextOf, rangeOf, type Env } from '../../platform/config/env.ts';
import { OwnersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { CommunitySettings, UpdateCommunitySettingsInput } from './communitySettings.types.ts';
import { settingValue } from './settingText.ts';
import { updateCommunitySettings } from './updateCommunitySettings.ts';

@Resolver()
export class CommunitySettingsResolver {
  @OwnersOnly()
  @Query(() => CommunitySettings, {
    description: 'What the owners of the community can change; for owners, not for tokens.',
  })
  communitySettings(@Ctx() { services: { env } }: Context): CommunitySettings {
    return settingsOf(env);
  }

  @OwnersOnly()
  @Mutation(() => CommunitySettings, {
    description:
      'Changes settings of the community, at once and without a restart; for owners with a recent sign-in, not for tokens. BAD_USER_INPUT for what the environment sets. All owners are told when the token address or a link changes.',
  })
  async updateCommunitySettings(
    @Arg('input', () => UpdateCommunitySettingsInput) input: UpdateCommunitySettingsInput,
    @Ctx() context: Context,
  ): Promise<CommunitySettings> {
    await requireRecentSignIn(context, { within: TEN_MINUTES });
    const { memberId, services } = context;
    await onceOrAgain(context, 'updateCommunitySettings', input, memberId, () =>
      updateCommunitySettings(context, input),
    );
    return settingsOf(services.env);
  }
}

function settingsOf(env: Env): CommunitySettings {
  const parsed = env as unknown as Record<string, unknown>;
  const values = Object.fromEntries(
    SETTINGS_LIST.map((setting) => [setting.name, settingValue(setting, parsed[setting.variable])]),
  );
  const details = SETTINGS_LIST.map(({ name, variable, meaning }) => ({
    name,
    variable,
    meaning,
    isFixed: env.fixed.has(variable),
    defaultValue: defaultTextOf(variable),
    minimum: rangeOf(variable)?.minimum ?? null,
    maximum: rangeOf(variable)?.maximum ?? null,
  }));
  return { ...values, details };
}
