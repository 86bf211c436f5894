import { SETTINGS_LIST, type SettingKind } from '../../graphql-server/contract/communitySettings.ts';
import { get, patch } from '../route.ts';

const TYPES: Record<SettingKind, string> = {
  text: 'Text',
  colour: 'Text',
  pairs: 'Text',
  mode: 'RegistrationMode',
  flag: 'Boolean',
  count: 'Int',
};

const selected = SETTINGS_LIST.map(({ name }) => name).join(' ');
const settings = `{
  ${selected}
  version
  details { name meaning variable isFixed defaultValue minimum maximum }
}`;
const variables = SETTINGS_LIST.map(({ name, kind }) => `$${name}: ${TYPES[kind]}`).join(', ');
const input = SETTINGS_LIST.map(({ name }) => `${name}: $${name}`).join(', ');

export const communitySettingsRoutes = [
  get('/community-settings', `{ communitySettings ${settings} }`),
  patch(
    '/community-settings',
    `mutation (${variables}, $version: String) {
      updateCommunitySettings(input: { ${input}, version: $version }) ${settings}
    }`,
  ),
];
