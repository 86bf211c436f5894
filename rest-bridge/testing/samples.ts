const user = {
  id: '7',
  username: 'ann',
  role: 'MEMBER',
  profilePicture: null,
  coverPhoto: null,
  xProfileUrl: 'https://x.com/ann',
  bio: 'Holding since 2021.',
  createdAt: '2026-01-31T12:00:00.000Z',
};

const comment = {
  id: '31',
  postId: '12',
  authorId: '7',
  author: user,
  content: 'gm',
  createdAt: '2026-01-31T12:02:00.000Z',
  via: 'my-bot',
  version: 2,
  editedAt: '2026-01-31T12:03:00.000Z',
  deletedAt: null,
};

const post = {
  id: '12',
  authorId: '7',
  author: user,
  content: 'Hello',
  imageUrl: null,
  mediaAlt: null,
  hasVideo: false,
  hasLargeImage: false,
  likeCount: 2,
  isLiked: true,
  commentCount: 1,
  shareCount: 0,
  latestComments: [comment],
  createdAt: '2026-01-31T12:01:00.000Z',
  via: null,
  version: 1,
  editedAt: null,
  deletedAt: null,
};

/** Values of GraphQL's fields. */
export const fields = { user, comment, post };

const userRef = { id: 7, username: 'ann', profilePicture: null };

const commentShape = {
  id: 31,
  postId: 12,
  userId: 7,
  content: 'gm',
  createdAt: '2026-01-31T12:02:00.000Z',
  user: userRef,
  via: 'my-bot',
  version: 2,
  editedAt: '2026-01-31T12:03:00.000Z',
  deletedAt: null,
};

/** The fields that REST returns. */
export const shapes = {
  user: { ...user, id: 7, role: 'member' },
  comment: commentShape,
  post: {
    id: 12,
    authorId: 7,
    author: userRef,
    content: 'Hello',
    imageUrl: null,
    mediaAlt: null,
    hasVideo: false,
    hasLargeImage: false,
    likes: 2,
    isLiked: true,
    comments: 1,
    shares: 0,
    likeCount: 2,
    commentCount: 1,
    shareCount: 0,
    commentsList: [commentShape],
    createdAt: '2026-01-31T12:01:00.000Z',
    via: null,
    version: 1,
    editedAt: null,
    deletedAt: null,
  },
};
