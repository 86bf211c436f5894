/** A post whose title is known. */
export interface TitledPost {
  id: string;
  title: string;
}

/** Shorter words say little about the topic of a title. */
const SHORTEST = 4;
const SHOWN = 3;

const titleWords = (title: string): Set<string> =>
  new Set(title.toLowerCase().match(new RegExp(String.raw`[\p{L}\p{N}]{${SHORTEST},}`, 'gu')));

/** Posts whose titles have most words in common with the one being written, two at least; the likest first. */
export function similarTo<Post extends TitledPost>(title: string, posts: readonly Post[]): Post[] {
  const wanted = titleWords(title);
  return posts
    .map((post) => ({ post, shared: titleWords(post.title).intersection(wanted).size }))
    .filter(({ shared }) => shared >= 2)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, SHOWN)
    .map(({ post }) => post);
}
