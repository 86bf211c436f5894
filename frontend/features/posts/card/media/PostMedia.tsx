import { graphql } from '../../../../gql/gql.ts';
import type { PostMedia_PostFragment } from '../../../../gql/graphql.ts';
import { PostImage } from './PostImage.tsx';
import { PostVideo } from './PostVideo.tsx';
import type { Unmasked } from '../../../../lib/graphql/unmasked.ts';

export const PostMedia_post = graphql(`
  fragment PostMedia_post on Post {
    id
    hasLargeImage
    mediaAlt
    media {
      id
      kind
      url
      bytes
      width
      height
      thumbhash
      posterUrl
      sizes {
        url
        width
      }
    }
  }
`);

interface PostMediaProps {
  post: Unmasked<PostMedia_PostFragment>;
  username: string;
}

/** The picture or video of a post (§4). */
export function PostMedia({ post, username }: PostMediaProps) {
  if (!post.media) return null;
  const { id, media, mediaAlt, hasLargeImage } = post;
  return media.kind === 'VIDEO' ? (
    <PostVideo video={media} alt={mediaAlt} username={username} />
  ) : (
    <PostImage postId={id} image={media} alt={mediaAlt} large={hasLargeImage} username={username} />
  );
}
