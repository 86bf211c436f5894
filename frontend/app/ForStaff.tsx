import { lazily } from '../lib/loading/lazily.ts';
import { useRole } from '../lib/session/useRole.ts';
import { Unseen } from '../ui/Late.tsx';

const StaffLink = lazily(() => import('./StaffLink.tsx'));

/** The link to the cases, whose code only moderators and owners load; its place is kept free meanwhile. */
export const ForStaff = ({ onFollow }: { onFollow?: () => void }) =>
  useRole() !== 'MEMBER' && (
    <Unseen fallback={<div style={{ height: 44 }} />}>
      <StaffLink onFollow={onFollow} />
    </Unseen>
  );
