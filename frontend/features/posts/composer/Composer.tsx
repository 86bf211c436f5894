import { useState } from 'react';
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts';
import { lazyOnceSeen } from '../../../lib/loading/atRest.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card, PlainCard } from '../../../ui/Card.tsx';
import { fixed } from '../../../ui/fixed.ts';
import { Part } from '../../../ui/Part.tsx';
import { ComposerOpener } from './ComposerOpener.tsx';
import { LogInToPost } from './LogInToPost.tsx';

// The posts need not wait for the code that writes one.
const MemberComposer = lazyOnceSeen(() => import('./MemberComposer.tsx'));

/** Where a post is written; a lurking visitor is invited to log in instead (§1). */
export function Composer() {
  const { viewer } = useViewer();
  const [wanted, setWanted] = useState(false);
  if (!viewer) {
    return (
      <Card data-composer>
        <LogInToPost />
      </Card>
    );
  }
  return (
    <Part fallback={<Coming viewer={viewer} onClick={() => setWanted(true)} />}>
      <MemberComposer key={viewer.id} viewer={viewer} wanted={wanted} />
    </Part>
  );
}

/** The closed composer until its code is there; a click on it is not lost. */
const Coming = ({ viewer, onClick }: { viewer: Viewer; onClick: () => void }) => (
  <PlainCard data-composer>
    <Line>
      <Avatar user={viewer} size={44} />
      <ComposerOpener autoFocus={false} onClick={onClick} onMouseDown={onClick} username={viewer.username} />
    </Line>
  </PlainCard>
);

const Line = fixed('div', { base: { display: 'flex', gap: { base: 2, sm: 3 }, alignItems: 'start' } });
