import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';

export interface PostHeaderProps {
  author: { username: string; profilePicture: string | null };
  createdAt: string;
}

/** Who wrote the post, and when; the name leads to the profile (§2). */
export function PostHeader({ author, createdAt }: PostHeaderProps) {
  return (
    <Flex gap="3" align="center">
      <Avatar user={author} size={40} />
      <Box minW="0" lineHeight="1">
        <AuthorLink username={author.username} />
        <Box textStyle="meta" color="fg.subtle">
          <RelativeTime at={createdAt} />
        </Box>
      </Box>
    </Flex>
  );
}
