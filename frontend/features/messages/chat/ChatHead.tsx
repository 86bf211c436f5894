import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { AuthorLink } from '../../../ui/AuthorLink.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RoleBadge, type Role } from '../../../ui/RoleBadge.tsx';
import { Skeleton, SkeletonCircle } from '../../../ui/Skeleton.tsx';
import { messageText } from '../strings.ts';

interface Props {
  user: { username: string; role?: Role; profilePicture?: string | null } | undefined;
  online: boolean;
  onBack: () => void;
}

/** The other member; on a phone with a button back to the list. */
export function ChatHead({ user, online, onBack }: Props) {
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap={3}
      minH={14}
      px={{ base: 1, md: 4 }}
      borderBottomWidth="1px"
    >
      <Button hideFrom="md" variant="ghost" px={0} minW="44px" aria-label={messageText.back} onClick={onBack}>
        <ArrowLeft aria-hidden />
      </Button>
      {user ? (
        <>
          <Avatar user={user} online={online} />
          <chakra.h2 flex={1} minW={0} lineHeight="44px" truncate>
            <AuthorLink username={user.username} />
            {user.role && <RoleBadge role={user.role} />}
          </chakra.h2>
        </>
      ) : (
        <>
          <SkeletonCircle />
          <Skeleton w="120px" />
        </>
      )}
    </chakra.header>
  );
}
