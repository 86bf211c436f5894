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

/** Reads the profile by one statement, for the viewer 1 and the member 7; the rows are formatted outside. */
export const PROFILE_BY_HAND = `
  select u.username, u.x_profile_url, u.created_at,
         exists (select from friendships where user_low = 1 and user_high = 7) as are_friends,
         (select count(*)::int from posts where author_id = 7) as posts_count,
         (select count(*)::int from friendships where user_low = 7)
           + (select count(*)::int from friendships where user_high = 7) as friends_count,
         (select count(*)::int from stories where author_id = 7) as stories_count,
         (select coalesce(json_agg(f), '[]')
            from (select id, username from users
                   where id in (select user_low from friendships where user_high = 7
                                union all select user_high from friendships where user_low = 7)
                   order by id desc limit 6) f) as friends,
         (select coalesce(json_agg(p), '[]')
            from (select p.id, p.content, p.like_count, p.comment_count, p.share_count, p.created_at,
                         l.user_id is not null as is_liked
                    from posts p
                    left join lateral (select user_id from likes where post_id = p.id and user_id = 1 limit 1) l on true
                   where p.author_id = 7 order by p.id desc limit 20) p) as posts
    from users u where u.id = 7`;

interface PostRow {
  id: number;
  content: string;
  like_count: number;
  comment_count: number;
  share_count: number;
  created_at: string;
  is_liked: boolean;
}

export interface ProfileRow {
  username: string;
  x_profile_url: string | null;
  created_at: Date;
  are_friends: boolean;
  posts_count: number;
  friends_count: number;
  stories_count: number;
  friends: { id: number; username: string }[];
  posts: PostRow[];
}

const ref = (id: number, username: string) => ({ id: String(id), username, profilePicture: null });

/** Puts the row of that statement in the shape of the answer. */
export const profileShape = (row: ProfileRow) => ({
  ...ref(7, row.username),
  coverPhoto: null,
  xProfileUrl: row.x_profile_url,
  createdAt: row.created_at.toISOString(),
  friendship: row.are_friends ? 'FRIENDS' : 'NONE',
  stats: { postsCount: row.posts_count, friendsCount: row.friends_count, storiesCount: row.stories_count },
  friends: { nodes: row.friends.map(({ id, username }) => ref(id, username)) },
  posts: { nodes: row.posts.map((post) => postShape(post, ref(7, row.username))) },
});

const postShape = (post: PostRow, author: object) => ({
  id: String(post.id),
  authorId: '7',
  author,
  content: post.content,
  imageUrl: null,
  hasVideo: false,
  hasLargeImage: false,
  likeCount: post.like_count,
  isLiked: post.is_liked,
  commentCount: post.comment_count,
  shareCount: post.share_count,
  createdAt: new Date(post.created_at).toISOString(),
});
