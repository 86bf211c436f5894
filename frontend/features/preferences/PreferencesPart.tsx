import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { retryOf } from '../../lib/graphql/refetch.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SettingsCard, Waiting } from '../../ui/SettingsCard.tsx';
import { OwnPreferences, type Chosen } from './preferences.ts';
import { preferencesText as text } from './strings.ts';

interface Props {
  title: string;
  intro: string;
  lines: number;
  children: (now: Chosen) => ReactNode;
}

/** A card of choices, which it loads. */
export function PreferencesPart({ title, intro, lines, children }: Props) {
  const { data, error, refetch } = useQuery(OwnPreferences, { fetchPolicy: 'cache-and-network' });
  return (
    <SettingsCard title={title} intro={intro}>
      {data && children(data.preferences)}
      {!data && error && <ErrorState text={text.notLoaded} error={error} onRetry={retryOf(refetch)} />}
      {!data && !error && <Waiting label={text.loading} lines={lines} />}
    </SettingsCard>
  );
}
