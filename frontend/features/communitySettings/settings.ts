import {
  COMMUNITY_SETTINGS,
  type CommunitySettingName,
} from '../../../graphql-server/contract/communitySettings.ts';
import { graphql } from '../../gql/gql.ts';
import type {
  CommunitySettings_AllFragment,
  RegistrationMode,
  UpdateCommunitySettingsInput,
} from '../../gql/graphql.ts';

export const CommunitySettings_all = graphql(`
  fragment CommunitySettings_all on CommunitySettings {
    version
    details {
      name
      meaning
      variable
      isFixed
      defaultValue
      minimum
      maximum
    }
    productName
    hashtag
    accentColor
    themeColor
    backgroundColor
    tokenAddress
    launchpadUrl
    dexscreenerUrl
    communityUrl
    shareIntentUrl
    accounts
    events
    lurkMode
    registration
    applicationQuestion
    invitationsByMembers
    newMemberHours
    newMemberSeenMinutes
    creationsOfNewMembers
    floodSignUps
    floodTimesMedian
    storyHours
    retentionDays
    pointsPerMember
    pointsPerToken
    pointsPerAddress
    creationsPerFiveMinutes
    likesPerFiveMinutes
    registrationsPerHour
    failedSignInsPerAccount
    failedSignInsPerAddress
    friendRequestsPerTenMinutes
    uploadsPerHalfHour
  }
`);

export const CommunitySettings = graphql(`
  query CommunitySettings {
    communitySettings {
      ...CommunitySettings_all @unmask
    }
  }
`);

export const UpdateCommunitySettings = graphql(`
  mutation UpdateCommunitySettings($input: UpdateCommunitySettingsInput!) {
    updateCommunitySettings(input: $input) {
      ...CommunitySettings_all @unmask
    }
  }
`);

export type Settings = CommunitySettings_AllFragment;
export type Detail = Settings['details'][number];

/** Each setting as the text of its field. */
export type Values = Record<CommunitySettingName, string>;

export const NAMES = Object.keys(COMMUNITY_SETTINGS) as CommunitySettingName[];

export const valuesOf = (settings: Settings): Values =>
  Object.fromEntries(NAMES.map((name) => [name, String(settings[name])])) as Values;

/** A default, which the server has in the form of the environment, as the text of its field. */
export function defaultOf({ name, defaultValue }: Detail): string {
  const { kind } = COMMUNITY_SETTINGS[name as CommunitySettingName];
  if (kind === 'flag') return String(defaultValue === 'on');
  return kind === 'mode' ? defaultValue.toUpperCase() : defaultValue;
}

/** What the server is sent for a text; null for the default, so that a later version's default counts, too. */
export function inputOf(changes: Partial<Values>, details: readonly Detail[]): UpdateCommunitySettingsInput {
  const entries = details.flatMap((detail) => {
    const name = detail.name as CommunitySettingName;
    const text = changes[name];
    if (text === undefined) return [];
    return [[name, text === defaultOf(detail) ? null : parsed(name, text)]];
  });
  return Object.fromEntries(entries) as UpdateCommunitySettingsInput;
}

function parsed(name: CommunitySettingName, text: string): string | number | boolean {
  const { kind } = COMMUNITY_SETTINGS[name];
  if (kind === 'count') return Number(text);
  if (kind === 'flag') return text === 'true';
  return kind === 'mode' ? (text as RegistrationMode) : text;
}
