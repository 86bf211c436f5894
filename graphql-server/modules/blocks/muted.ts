import DataLoader from 'dataloader';
import type { Context } from '../../platform/graphql/context.ts';
import { db, oneOf, statement, together, type Params } from '../../platform/database/statements.ts';

type Asked = { viewer: number; members: readonly number[] };

const muted = statement('muted-among', ({ viewer, members }: Params<Asked>) =>
  db
    .selectFrom('mutes')
    .select('muted_id')
    .where('muter_id', '=', viewer)
    .where('muted_id', '=', oneOf(members)),
);

/** Whether the viewer has muted a member; one statement for all members of a page. */
export async function isMuted(context: Context, userId: number): Promise<boolean> {
  const { viewerId } = context;
  if (viewerId === null) return false;
  return context
    .loader('muted', () => new DataLoader<number, boolean>((ids) => load(context, viewerId, ids)))
    .load(userId);
}

async function load(context: Context, viewer: number, ids: readonly number[]): Promise<boolean[]> {
  const found = await together(context, muted, { viewer, members: ids });
  const silent = new Set(found.map(({ muted_id }) => muted_id));
  return ids.map((id) => silent.has(id));
}
