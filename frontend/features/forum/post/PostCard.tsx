import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { Edited } from '../../../ui/Edited.tsx';
import { ForumPostMenu } from '../editing/ForumPostMenu.tsx';
import { forumEditText } from '../editing/strings.ts';
import { CategoryBadge, StatusBadge } from '../Badges.tsx';
import { PostStatus } from './PostStatus.tsx';

export const PostCard_forumPost = graphql(`
  fragment PostCard_forumPost on ForumPost {
    id
    title
    content
    category
    status
    createdAt
    version
    editedAt
    deletedAt
    author {
      id
      username
      role
      profilePicture
    }
    ...PostStatus_post
  }
`);

/** A whole post, on its own page. */
export function PostCard({ post }: { post: FragmentType<typeof PostCard_forumPost> }) {
  const data = useMasked(PostCard_forumPost, post);
  if (!data) return null;
  if (data.deletedAt) return <DeletedPost />;
  const { title, content, category, status, createdAt, editedAt, author } = data;
  return (
    <Card as="article">
      <chakra.div display="flex" alignItems="center" gap={2} mb={2}>
        <chakra.div display="flex" flexWrap="wrap" gap={2}>
          <CategoryBadge category={category} />
          <StatusBadge status={status} />
        </chakra.div>
        <ForumPostMenu post={data} />
      </chakra.div>
      <chakra.h1 dir="auto" textStyle="title">
        {title}
      </chakra.h1>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={2}
        mt={2}
        mb={4}
        textStyle="secondary"
        color="fg.subtle"
      >
        <Avatar user={author} size={28} />
        <AuthorLink username={author.username} color="fg" />
        <RoleBadge role={author.role} />
        <span>
          <RelativeTime at={createdAt} short />
          <Edited at={editedAt} />
        </span>
      </chakra.div>
      <chakra.div dir="auto" whiteSpace="pre-wrap" maxW="75ch">
        <RichText text={content} />
      </chakra.div>
      <PostStatus post={data} heading="h2" />
    </Card>
  );
}

/** In the place of a deleted post to which others have replies. */
const DeletedPost = () => (
  <Card as="article">
    <chakra.h1 textStyle="title" color="fg.muted">
      {forumEditText.deleted}
    </chakra.h1>
    <chakra.p mt={2} color="fg.muted">
      {forumEditText.deletedHint}
    </chakra.p>
  </Card>
);
