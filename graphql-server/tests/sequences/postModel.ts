/** What the rules of decisions 39 to 41 make of posts and comments, without a database. */

export type Outcome = 'OK' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT';

interface Content {
  author: number;
  content: string;
  version: number;
  isDeleted: boolean;
}

export interface ModelComment extends Content {
  post: ModelPost;
}

export interface ModelPost extends Content {
  likers: Set<number>;
  comments: ModelComment[];
}

export interface PostModel {
  posts: ModelPost[];
  comments: ModelComment[];
}

export const emptyPostModel = (): PostModel => ({ posts: [], comments: [] });

const written = (author: number, content: string): Content => ({
  author,
  content,
  version: 1,
  isDeleted: false,
});

export function post(model: PostModel, author: number, content: string): ModelPost {
  const added = { ...written(author, content), likers: new Set<number>(), comments: [] };
  model.posts.push(added);
  return added;
}

/** Null if the post cannot be found. */
export function comment(
  model: PostModel,
  author: number,
  on: ModelPost,
  content: string,
): ModelComment | null {
  if (on.isDeleted) return null;
  const added = { ...written(author, content), post: on };
  on.comments.push(added);
  model.comments.push(added);
  return added;
}

export function like(member: number, on: ModelPost, isLiked: boolean): Outcome {
  if (on.isDeleted) return 'NOT_FOUND';
  if (isLiked) on.likers.add(member);
  else on.likers.delete(member);
  return 'OK';
}

const isReachable = (thing: ModelPost | ModelComment) => !('post' in thing && thing.post.isDeleted);

/** An edit names the version that it started from. */
export function edit(
  member: number,
  thing: ModelPost | ModelComment,
  version: number,
  content: string,
): Outcome {
  if (!isReachable(thing) || thing.isDeleted) return 'NOT_FOUND';
  if (thing.author !== member) return 'FORBIDDEN';
  if (version !== thing.version) return 'CONFLICT';
  if (content !== thing.content) Object.assign(thing, { content, version: thing.version + 1 });
  return 'OK';
}

/** Deletes or restores; both may be repeated by the author. */
export function setDeleted(member: number, thing: ModelPost | ModelComment, isDeleted: boolean): Outcome {
  if (!isReachable(thing)) return 'NOT_FOUND';
  if (thing.author !== member) return thing.isDeleted ? 'NOT_FOUND' : 'FORBIDDEN';
  thing.isDeleted = isDeleted;
  return 'OK';
}

/** What a member or a visitor (`null`) sees of it all, the newest first. */
export const seenBy = ({ posts }: PostModel, reader: number | null) =>
  posts
    .filter(({ isDeleted }) => !isDeleted)
    .toReversed()
    .map(({ content, version, likers, comments }) => {
      const left = comments.filter(({ isDeleted }) => !isDeleted).toReversed();
      return {
        content,
        version,
        likeCount: likers.size,
        isLiked: reader !== null && likers.has(reader),
        commentCount: left.length,
        comments: left.map((one) => ({ content: one.content, version: one.version })),
      };
    });
