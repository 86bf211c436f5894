import { lazyWithRetry } from '../lib/loading/lazyWithRetry.ts';
import { useRole } from '../lib/session/useRole.ts';
import { OptionalBoundary } from '../ui/LazyBoundary.tsx';
import type { StaffLinkProps } from './StaffLink.tsx';

const StaffLink = lazyWithRetry(() => import('./StaffLink.tsx'));

/** The link to the cases, whose code only moderators and owners load; its place is kept free meanwhile. */
export const ForStaff = (props: StaffLinkProps) =>
  useRole() !== 'MEMBER' && (
    <OptionalBoundary fallback={<div style={{ height: 44 }} />}>
      <StaffLink {...props} />
    </OptionalBoundary>
  );
