import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { cacheAndNetwork } from '../../lib/graphql/refetch.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { OwnPreferences, type Chosen } from './preferences.ts';
import { preferencesText as text } from './strings.ts';

interface Props {
  title: string;
  intro: string;
  /** In pixels, while it is loaded. */
  height: string;
  children: (now: Chosen) => ReactNode;
}

/** A card of choices, which it loads. */
export function PreferencesPart({ title, intro, height, children }: Props) {
  const query = useQuery(OwnPreferences, cacheAndNetwork);
  return (
    <SettingsCard title={title} intro={intro}>
      <Loaded
        query={query}
        data={query.data?.preferences}
        failed={text.notLoaded}
        skeleton={
          <SkeletonGroup label={text.loading}>
            <Skeleton h={height} />
          </SkeletonGroup>
        }
      >
        {children}
      </Loaded>
    </SettingsCard>
  );
}
