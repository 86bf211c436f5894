import type { Config } from '../../lib/config.ts';
import { plural } from '../../lib/plural.ts';

/**
 * Texts of the feed; § names the section of the specification that words them. Those of comments,
 * of the open composer, of one post's page and of a member's posts are loaded with their code.
 */

export const composerText = {
  prompt: (username: string) => `What's on your mind, ${username}?`,
  draft: 'Draft',
  photo: 'Photo',
  video: 'Video',
  lurk: 'Log in to post, like and comment.',
  logIn: 'Log in',
};

export const feedText = {
  title: 'Feed',
  loading: 'Loading posts…',
  empty: 'No posts yet',
  emptyHint: 'Be the first to say something.',
  writeFirst: 'Write a post',
  failed: 'Error loading posts',
  failedMore: 'More posts could not be loaded.',
  tryAgain: 'Try again',
  end: "You're all caught up",
  newPosts: (count: number) => (count >= 20 ? '20+ new posts' : plural(count, 'new post', 'new posts')),
};

export const cardText = {
  by: (username: string) => `Post by ${username}`,
  seeMore: 'See more',
  image: (username: string) => `Image by ${username}`,
  viewImage: (username: string) => `View image by ${username}`,
  loadImage: 'Load image',
  playVideo: (username: string) => `Play video by ${username}`,
  videoOf: (username: string) => `Video by ${username}`,
  /** §2: the buttons of a post card. */
  like: 'Like',
  comment: 'Comment',
  share: 'Share',
  menu: 'More actions',
  /** §2: like, comment and share counts. */
  likes: (count: number) => plural(count, 'like', 'likes'),
  comments: (count: number) => plural(count, 'comment', 'comments'),
  shares: (count: number) => plural(count, 'share', 'shares'),
  /** §1: the share text mentions the product's hashtag and site. */
  shareIntent: (username: string, { productName, hashtag }: Config, postUrl: string) =>
    `See what ${username} posted on ${productName} ${hashtag} ${postUrl}`,
};
