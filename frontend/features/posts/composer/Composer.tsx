import { useState } from 'react';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts';
import { typeAhead } from '../../../lib/typeAhead.ts';
import { lazyAfterPaint } from '../../../lib/loading/idle.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card, PlainCard } from '../../../ui/Card.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { LogInLink } from '../../../ui/LogInLink.tsx';
import { Part } from '../../../ui/Part.tsx';
import { composerText } from '../strings.ts';
import { ComposerOpener } from './ComposerOpener.tsx';

// Lazy, so that the posts do not wait for this code.
const MemberComposer = lazyAfterPaint(() => import('./MemberComposer.tsx'));

/** The composer; a visitor sees a link to log in instead (§1). */
export function Composer() {
  const { viewer } = useViewer();
  const [wanted, setWanted] = useState(false);
  const want = () => {
    setWanted(true);
    typeAhead(() => setWanted(false));
  };
  if (!viewer) {
    return (
      <Card data-composer>
        <LogInToPost />
      </Card>
    );
  }
  return (
    <Part fallback={<Coming viewer={viewer} onClick={want} />}>
      <MemberComposer key={viewer.id} viewer={viewer} wanted={wanted} />
    </Part>
  );
}

/** The closed composer until its code is loaded; an earlier click opens it then. */
const Coming = ({ viewer, onClick }: { viewer: Viewer; onClick: () => void }) => (
  <PlainCard data-composer>
    <Line>
      <Avatar user={viewer} size={44} />
      <ComposerOpener autoFocus={false} onClick={onClick} onMouseDown={onClick} username={viewer.username} />
    </Line>
  </PlainCard>
);

const Line = fixed('div', { base: { display: 'flex', gap: { base: 2, sm: 3 }, alignItems: 'start' } });

/** One line in the composer's place. */
const LogInToPost = () => (
  <Flex align="center" gap="3">
    <chakra.p flex="1" color="fg.muted">
      {composerText.lurk}
    </chakra.p>
    <Button variant="subtle" asChild>
      <LogInLink>{composerText.logIn}</LogInLink>
    </Button>
  </Flex>
);
