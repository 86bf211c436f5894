import { useFreshQuery } from '../../lib/live/useFreshQuery.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { CommunitySettings } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsText } from './strings.ts';

/** `/moderation/settings`: what the owners of the community can change. */
export default function CommunitySettingsPage() {
  const { data, error, retry } = useFreshQuery(CommunitySettings);
  const settings = data?.communitySettings;
  return (
    <StaffPage text={settingsText} error={error} hasData={settings !== undefined} onRetry={retry}>
      {settings && <SettingsForm settings={settings} />}
    </StaffPage>
  );
}
