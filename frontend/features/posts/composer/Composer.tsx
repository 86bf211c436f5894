import { Card } from '../../../ui/Card.tsx';
import { useViewer } from '../../../session/viewer.ts';
import { MemberComposer } from './MemberComposer.tsx';
import { LogInToPost } from './LogInToPost.tsx';

/** Where a post is written; a lurking visitor is invited to log in instead (§1). */
export function Composer() {
  const { viewer } = useViewer();
  if (viewer) return <MemberComposer key={viewer.id} viewer={viewer} />;
  return (
    <Card data-composer>
      <LogInToPost />
    </Card>
  );
}
