import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, Info, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Group_ShownFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { Part } from '../../../ui/Part.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { GroupFacts } from '../GroupFacts.tsx';
import { GroupIcon } from '../GroupIcon.tsx';
import { pageText, settingsText } from '../strings.ts';

const GroupSettings = lazyWithRetry(() => import('../settings/GroupSettings.tsx'));

interface Props {
  group: Group_ShownFragment;
  onAbout: () => void;
}

/** The name of the group, and for its creator a button to Group Settings (§2). */
export function GroupHead({ group, onAbout }: Props) {
  const [settings, showSettings] = useState(false);
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={{ base: 2, md: 3 }}
      minH={16}
      px={{ base: 1, md: 4 }}
      borderBottomWidth="1px"
    >
      <Button asChild variant="ghost" px={0} minW="44px" ms={{ md: -2 }} me={{ base: -1, md: -2 }}>
        <Link to={paths.groups} aria-label={pageText.back}>
          <ArrowLeft aria-hidden />
        </Link>
      </Button>
      <GroupIcon group={group} />
      <chakra.div flex={1} minW={0}>
        <chakra.h1 fontWeight="bold" truncate title={group.name}>
          {group.name}
        </chakra.h1>
        <GroupFacts group={group} />
      </chakra.div>
      {group.viewerCan.manage && (
        <Button variant="subtle" px={{ base: 0, md: 4 }} minW="44px" onClick={() => showSettings(true)}>
          <Settings aria-hidden />
          <chakra.span srOnly={{ base: true, md: false }}>{settingsText.title}</chakra.span>
        </Button>
      )}
      <Button variant="ghost" px={0} minW="44px" hideFrom="xl" aria-label={pageText.about} onClick={onAbout}>
        <Info aria-hidden />
      </Button>
      {settings && group.viewerCan.manage && (
        <Part fallback={null} onClose={() => showSettings(false)}>
          <GroupSettings group={group} onClose={() => showSettings(false)} />
        </Part>
      )}
    </chakra.header>
  );
}
