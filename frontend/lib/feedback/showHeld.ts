import { rareRoutes } from '../../../graphql-server/contract/rareRoutes.ts';
import { toast } from './toast.ts';

/** Tells the member that their content is held for review; the toast links to all held content. */
export const showHeld = (): void =>
  toast({
    title: 'Waiting for review',
    description: 'A moderator will review it before others can see it.',
    action: { label: 'Show', run: () => location.assign(rareRoutes.waiting) },
    duration: 10_000,
  });
