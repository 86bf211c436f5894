import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { graphql } from '../../../gql/gql.ts';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Edited } from '../../../ui/Edited.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../../ui/RoleBadge.tsx';
import { RichText } from '../../../ui/RichText.tsx';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { ReplyMenu } from '../editing/ReplyMenu.tsx';
import { isTemporary } from '../../../lib/graphql/temporaryIds.ts';

export const ReplyBubble_reply = graphql(`
  fragment ReplyBubble_reply on ForumReply {
    id
    content
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
  }
`);

interface ReplyBubbleProps {
  forumPostId: string;
  reply: FragmentType<typeof ReplyBubble_reply>;
}

/** One reply; faded as long as the server has not answered. */
export function ReplyBubble({ forumPostId, reply }: ReplyBubbleProps) {
  const data = useMasked(ReplyBubble_reply, reply);
  if (!data) return null;
  const { id, author, content, createdAt, editedAt } = data;
  return (
    <chakra.li
      display="flex"
      gap={3}
      py={3}
      aria-busy={isTemporary(id)}
      css={{ '&[aria-busy=true]': { opacity: 0.6 }, '& + &': { borderTopWidth: '1px' } }}
    >
      <Avatar user={author} size={36} />
      <chakra.div flex={1} minW={0}>
        <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap={2}>
          <chakra.span>
            <AuthorLink username={author.username} />
            <RoleBadge role={author.role} />
          </chakra.span>
          <chakra.span textStyle="secondary" color="fg.subtle">
            <RelativeTime at={createdAt} short />
            <Edited at={editedAt} />
          </chakra.span>
        </chakra.div>
        <chakra.div dir="auto" whiteSpace="pre-wrap" maxW="75ch">
          <RichText text={content} />
        </chakra.div>
      </chakra.div>
      {!isTemporary(id) && <ReplyMenu forumPostId={forumPostId} reply={data} />}
    </chakra.li>
  );
}
