import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../../gql/gql.ts';
import type { PostMedia_PostFragment } from '../../../../gql/graphql.ts';
import { useMasked } from '../../../../useMasked.ts';
import { PostImage } from './PostImage.tsx';
import { PostVideo } from './PostVideo.tsx';

export const PostMedia_post = graphql(`
  fragment PostMedia_post on Post {
    id
    hasLargeImage
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

export type PostMedium = NonNullable<PostMedia_PostFragment['media']>;

export interface PostMediaProps {
  post: FragmentType<typeof PostMedia_post>;
  username: string;
}

/** The picture or video of a post (§4). */
export function PostMedia({ post: reference, username }: PostMediaProps) {
  const post = useMasked(PostMedia_post, reference);
  if (!post?.media) return null;
  const { id, media, hasLargeImage } = post;
  return media.kind === 'VIDEO' ? (
    <PostVideo video={media} username={username} />
  ) : (
    <PostImage postId={id} image={media} large={hasLargeImage} username={username} />
  );
}
