import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { toast } from './toast.ts';

/** What was sent waits for a moderator; the toast leads to all that waits. */
export const showHeld = (): void =>
  toast({
    title: 'Waiting for review',
    description: 'A moderator will review it before others can see it.',
    action: { label: 'Show', run: () => location.assign(rareRoutes.waiting) },
    duration: 10_000,
  });
