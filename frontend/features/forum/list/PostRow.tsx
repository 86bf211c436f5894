import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../gql/gql.ts';
import type { ForumCategory, PostRow_PostFragment } from '../../../gql/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { cacheAndNetwork } from '../../../lib/graphql/refetch.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { BlockSpinner } from '../../../ui/BlockSpinner.tsx';
import { ForumPostMenu } from '../editing/ForumPostMenu.tsx';
import { StatusBadge } from '../Badges.tsx';
import { CATEGORIES } from '../badgeStyles.ts';
import { PostStatus } from '../post/PostStatus.tsx';
import { historyText } from '../strings.ts';
import { RowMeta } from './RowMeta.tsx';

export const PostRow_post = graphql(`
  fragment PostRow_post on ForumPost {
    id
    title
    content
    category
    status
    repliesCount
    createdAt
    version
    editedAt
    deletedAt
    author {
      id
      username
      role
    }
  }
`);

/** A post in the list. A question links to its page; a bug or a feature request opens in place. */
export function PostRow({ post }: { post: FragmentType<typeof PostRow_post> }) {
  const data = useMasked(PostRow_post, post);
  return data && <Row post={data} />;
}

function Row({ post }: { post: PostRow_PostFragment }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isQuestion = post.category === 'QUESTION';
  const toggle = { 'aria-expanded': open, 'aria-controls': open ? id : undefined };
  return (
    <Card as="article" position="relative" display="flex" gap={3} alignItems="start">
      <CategoryBlock category={post.category} />
      <chakra.div flex={1} minW={0}>
        <chakra.div display="flex" gap={2} alignItems="start" justifyContent="space-between">
          <chakra.h2 dir="auto" flex={1} minW={0} pt="2px" fontWeight="semibold">
            {isQuestion ? (
              <WholeRowLink to={paths.forumPost(post.id)}>{post.title}</WholeRowLink>
            ) : (
              <WholeRowButton type="button" {...toggle} onClick={() => setOpen(!open)}>
                {post.title}
              </WholeRowButton>
            )}
          </chakra.h2>
          <chakra.span display="flex" alignItems="center" gap={1} color="fg.subtle">
            <StatusBadge status={post.status} />
            {!isQuestion && <Chevron size={18} aria-hidden data-open={open || undefined} />}
          </chakra.span>
        </chakra.div>
        <RowMeta post={post} />
        {open ? (
          <chakra.div id={id} position="relative" zIndex={1} pt={3} pb={1}>
            <chakra.div display="flex" gap={2} alignItems="start">
              <chakra.p dir="auto" flex={1} minW={0} whiteSpace="pre-wrap" maxW="75ch">
                <RichText text={post.content} />
              </chakra.p>
              <ForumPostMenu post={post} />
            </chakra.div>
            <OpenPost id={post.id} />
          </chakra.div>
        ) : (
          <chakra.p dir="auto" color="fg.muted" lineClamp={2} mt={1}>
            {post.content}
          </chakra.p>
        )}
      </chakra.div>
    </Card>
  );
}

/** Makes the whole card clickable; elements with a higher z-index keep their own clicks. */
const wholeRow = {
  base: {
    textAlign: 'start',
    fontWeight: 'inherit',
    cursor: 'pointer',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
    _hover: { textDecoration: 'underline' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    },
  },
} as const;

const WholeRowLink = chakra(Link, wholeRow);
const WholeRowButton = chakra('button', wholeRow);

const Chevron = chakra(ChevronDown, {
  base: { transition: 'transform {durations.press}', '&[data-open]': { transform: 'rotate(180deg)' } },
});

/** The icon of a category as a block; decorative, because its name is beside it. */
function CategoryBlock({ category }: { category: ForumCategory }) {
  const { icon: Icon, colorPalette } = CATEGORIES[category];
  return (
    <chakra.span
      colorPalette={colorPalette}
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize={{ base: 8, md: 10 }}
      borderRadius="block"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={20} aria-hidden />
    </chakra.span>
  );
}

const OpenForumPost = graphql(`
  query OpenForumPost($id: ID!) {
    forumPost(id: $id) {
      id
      ...PostStatus_post
    }
  }
`);

/** The details below an opened post, fetched when it is opened. */
function OpenPost({ id }: { id: string }) {
  const { data, loading } = useQuery(OpenForumPost, {
    variables: { id },
    ...cacheAndNetwork,
  });
  if (data) return <PostStatus post={data.forumPost} heading="h3" />;
  return (
    <chakra.p mt={2} color="fg.muted" textStyle="secondary">
      {loading ? <BlockSpinner label={historyText.loading} /> : historyText.failed}
    </chakra.p>
  );
}
