/** What a browser shows of a member. */
export const PROFILE = `query ($id: ID!) {
  user(id: $id) {
    id username profilePicture coverPhoto xProfileUrl createdAt friendship
    stats { postsCount friendsCount storiesCount }
    friends(first: 6) { nodes { id username profilePicture } }
    posts(first: 20) {
      nodes {
        id authorId author { id username profilePicture } content imageUrl hasVideo hasLargeImage
        likeCount isLiked commentCount shareCount createdAt
      }
    }
  }
}`;

const iso = (column: string) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same by one statement, for the viewer 1 and the member 7. */
export const PROFILE_BY_HAND = `
  select json_build_object(
    'id', u.id::text, 'username', u.username, 'profilePicture', null, 'coverPhoto', null,
    'xProfileUrl', u.x_profile_url, 'createdAt', ${iso('u.created_at')},
    'friendship', case when exists (select from friendships where user_low = 1 and user_high = 7) then 'FRIENDS' else 'NONE' end,
    'stats', json_build_object(
      'postsCount', (select count(*) from posts where author_id = 7),
      'friendsCount', (select count(*) from friendships where user_low = 7) + (select count(*) from friendships where user_high = 7),
      'storiesCount', (select count(*) from stories where author_id = 7)),
    'friends', json_build_object('nodes', (
      select coalesce(json_agg(json_build_object('id', f.id::text, 'username', f.username, 'profilePicture', null) order by f.id desc), '[]')
        from (select * from users where id in (select user_low from friendships where user_high = 7
                                               union all select user_high from friendships where user_low = 7)
               order by id desc limit 6) f)),
    'posts', json_build_object('nodes', (
      select json_agg(json_build_object(
               'id', p.id::text, 'authorId', '7', 'author', json_build_object('id', '7', 'username', u.username, 'profilePicture', null),
               'content', p.content, 'imageUrl', null, 'hasVideo', false, 'hasLargeImage', false, 'likeCount', p.like_count,
               'isLiked', exists (select from likes where post_id = p.id and user_id = 1),
               'commentCount', p.comment_count, 'shareCount', p.share_count, 'createdAt', ${iso('p.created_at')}) order by p.id desc)
        from (select * from posts where author_id = 7 order by id desc limit 20) p))
  ) as user
  from users u where u.id = 7`;
