import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { SETTINGS_LIST } from '../../contract/communitySettings.ts';
import { defaultTextOf, rangeOf, type Env } from '../../platform/config/env.ts';
import { OwnersOnly } from '../../platform/graphql/access.ts';
import type { Context, Services } from '../../platform/graphql/context.ts';
import { requireRecentSignIn, TEN_MINUTES } from '../../platform/graphql/recentSignIn.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { CommunitySettings, UpdateCommunitySettingsInput } from './communitySettings.types.ts';
import { settingValue } from './settingText.ts';
import { updateCommunitySettings } from './updateCommunitySettings.ts';

@Resolver()
export class CommunitySettingsResolver {
  @OwnersOnly()
  @Query(() => CommunitySettings, {
    description: 'The settings of the community; for owners only, not available to tokens.',
  })
  communitySettings(@Ctx() { services }: Context): Promise<CommunitySettings> {
    return settingsNow(services);
  }

  @OwnersOnly()
  @Mutation(() => CommunitySettings, {
    description:
      'Changes settings of the community, effective immediately; for owners with a recent login, not available to tokens. BAD_USER_INPUT for settings that the environment sets and for colours without enough contrast; CONFLICT for an outdated version. All owners are notified when the token address or a link changes.',
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
    return settingsNow(services);
  }
}

/** The settings as they are stored now, even if another process has changed them. */
async function settingsNow({
  env,
  settings,
}: Pick<Services, 'env' | 'settings'>): Promise<CommunitySettings> {
  await settings.refresh();
  return { ...settingsOf(env), version: settings.version };
}

function settingsOf(env: Env): Omit<CommunitySettings, 'version'> {
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
