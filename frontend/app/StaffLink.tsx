import { Shield } from 'lucide-react';
import { rareRoutes } from '../../graphql-server/contract/rareRoutes.ts';
import LiveCases from '../features/moderation/live/LiveCases.tsx';
import { InnerLink } from './MenuLinks.tsx';

/** For moderators and owners: the way to the cases, with the number of those that wait. */
export default function StaffLink({ onFollow }: { onFollow?: () => void }) {
  return (
    <InnerLink to={rareRoutes.moderation} onClick={onFollow}>
      <Shield size={20} aria-hidden />
      Moderation
      <LiveCases />
    </InnerLink>
  );
}
