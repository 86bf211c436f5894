import { Shield } from 'lucide-react';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import CaseCount from '../features/moderation/live/CaseCount.tsx';
import { LiveCases } from '../features/moderation/live/LiveCases.tsx';
import { InnerLink } from './MenuLinks.tsx';

export interface StaffLinkProps {
  /** Keeps the cases of all pages up to date; in the one place that is always mounted. */
  isLive?: boolean;
  onFollow?: () => void;
}

/** For moderators and owners: the way to the cases, with the number of those that are open. */
export default function StaffLink({ isLive, onFollow }: StaffLinkProps) {
  return (
    <InnerLink to={rareRoutes.moderation} onClick={onFollow}>
      <Shield size={20} aria-hidden />
      Moderation
      <CaseCount />
      {isLive && <LiveCases />}
    </InnerLink>
  );
}
