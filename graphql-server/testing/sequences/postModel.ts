/** What the rules of decisions 39 to 41 make of posts and comments, without a database. */

export type Outcome = 'OK' | 'NOT_FOUND' | 'FORBIDDEN' | 'CONFLICT' | 'BAD_USER_INPUT';

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
  /** For each member, whom the member has blocked. */
  blocks: Map<number, Set<number>>;
}

export const emptyPostModel = (): PostModel => ({ posts: [], comments: [], blocks: new Map() });

/** The other member is not told; the step may be repeated. */
export function setBlocked(
  { blocks }: PostModel,
  member: number,
  other: number,
  isBlocked: boolean,
): Outcome {
  if (member === other) return isBlocked ? 'BAD_USER_INPUT' : 'OK';
  const blocked = blocks.get(member) ?? new Set();
  if (isBlocked) blocks.set(member, blocked.add(other));
  else blocked.delete(other);
  return 'OK';
}

/** Whether no block separates the two; a visitor sees everybody. */
const sees = ({ blocks }: PostModel, reader: number | null, author: number) =>
  reader === null || !(blocks.get(reader)?.has(author) || blocks.get(author)?.has(reader));

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
  if (on.isDeleted || !sees(model, author, on.author)) return null;
  const added = { ...written(author, content), post: on };
  on.comments.push(added);
  model.comments.push(added);
  return added;
}

export function like(model: PostModel, member: number, on: ModelPost, isLiked: boolean): Outcome {
  if (on.isDeleted || !sees(model, member, on.author)) return 'NOT_FOUND';
  if (isLiked) on.likers.add(member);
  else on.likers.delete(member);
  return 'OK';
}

/** Whether it and the post that it is under can be seen at all. */
function isReachable(model: PostModel, member: number, thing: ModelPost | ModelComment): boolean {
  const post = 'post' in thing ? thing.post : thing;
  return (
    (post === thing || !post.isDeleted) && [post, thing].every(({ author }) => sees(model, member, author))
  );
}

/** An edit names the version that it started from. */
export function edit(
  model: PostModel,
  member: number,
  thing: ModelPost | ModelComment,
  version: number,
  content: string,
): Outcome {
  if (!isReachable(model, member, thing) || thing.isDeleted) return 'NOT_FOUND';
  if (thing.author !== member) return 'FORBIDDEN';
  if (version !== thing.version) return 'CONFLICT';
  if (content !== thing.content) Object.assign(thing, { content, version: thing.version + 1 });
  return 'OK';
}

/** One's own comment can be deleted also where a block hides the post that it is under (decision 0032). */
const isOwnToDelete = (member: number, thing: ModelPost | ModelComment): boolean =>
  thing.author === member && 'post' in thing && !thing.post.isDeleted;

/** Deletes or restores; both may be repeated by the author. */
export function setDeleted(
  model: PostModel,
  member: number,
  thing: ModelPost | ModelComment,
  isDeleted: boolean,
): Outcome {
  const isAllowed = isReachable(model, member, thing) || (isDeleted && isOwnToDelete(member, thing));
  if (!isAllowed) return 'NOT_FOUND';
  if (thing.author !== member) return thing.isDeleted ? 'NOT_FOUND' : 'FORBIDDEN';
  thing.isDeleted = isDeleted;
  return 'OK';
}

/** What a member or a visitor (`null`) sees of it all, the newest first. */
export const seenBy = (model: PostModel, reader: number | null) =>
  model.posts
    .filter(({ isDeleted, author }) => !isDeleted && sees(model, reader, author))
    .toReversed()
    .map(({ content, version, likers, comments }) => {
      const left = comments.filter(({ isDeleted }) => !isDeleted).toReversed();
      return {
        content,
        version,
        likeCount: likers.size,
        isLiked: reader !== null && likers.has(reader),
        commentCount: left.length,
        // The count is the same for all, the list is not (decision 41).
        comments: left
          .filter((one) => sees(model, reader, one.author))
          .map((one) => ({ content: one.content, version: one.version })),
      };
    });
