import type { Database } from '../../graphql-server/platform/database/database.ts';
import type { Scene } from '../../graphql-server/testing/matrix/scene.ts';

/** The owner's rows, which nobody else may change. */
const OWNED = `
  select json_build_object(
    'user', (select json_build_array(username, password_hash, x_profile_url, picture_id, cover_id) from users where id = $1),
    'posts', (select json_agg(json_build_array(id, content, media_id) order by id) from posts where author_id = $1),
    'groups', (select json_agg(json_build_array(id, name, description, privacy, picture_id, member_count) order by id)
                 from groups where creator_id = $1 and privacy = 'PRIVATE'),
    'members', (select json_agg(json_build_array(m.group_id, m.user_id, m.role) order by m.id) from memberships m
                 join groups g on g.id = m.group_id where g.creator_id = $1 and g.privacy = 'PRIVATE'),
    'written', (select json_agg(json_build_array(id, content) order by id) from messages where sender_id = $1),
    'listings', (select json_agg(l order by id) from listings l where seller_id = $1),
    'forum', (select json_agg(json_build_array(id, title, content, status) order by id) from forum_posts where author_id = $1),
    'friends', (select json_agg(f order by f) from friendships f where $1 in (f.user_low, f.user_high))
  ) as rows`;

export async function ownersRows({ names }: Scene, { pool }: Database): Promise<unknown> {
  return (await pool.query(OWNED, [Number(names.owner)])).rows[0].rows;
}
