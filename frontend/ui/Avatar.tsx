import { chakra } from '@chakra-ui/react/styled-system';

interface Props {
  user: { username: string; profilePicture?: string | null };
  /** Pixels, or a length of CSS. */
  size?: number | string;
  /** Shows the mint block at four o'clock. */
  online?: boolean;
}

/** The picture, or the initial of the username (section 3). Decorative: the name stands beside it. */
export function Avatar({ user, size = 40, online = false }: Props) {
  return (
    <chakra.span
      position="relative"
      display="inline-flex"
      flexShrink={0}
      containerType="inline-size"
      style={{ width: size, height: size }}
    >
      {user.profilePicture ? (
        <chakra.img
          src={user.profilePicture}
          alt=""
          boxSize="full"
          objectFit="cover"
          borderRadius="full"
          bg="bg.skeleton"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Initial username={user.username} />
      )}
      {online && <Presence />}
    </chakra.span>
  );
}

function Initial({ username }: { username: string }) {
  return (
    <chakra.span
      aria-hidden
      boxSize="full"
      display="grid"
      placeItems="center"
      borderRadius="full"
      bg="accent.muted"
      color="accent.fg"
      fontFamily="heading"
      fontWeight="bold"
      userSelect="none"
      fontSize="45cqi"
      lineHeight="1"
    >
      {[...username][0]?.toUpperCase()}
    </chakra.span>
  );
}

function Presence() {
  return (
    <chakra.span
      role="img"
      aria-label="online"
      position="absolute"
      insetEnd="-1px"
      bottom="-1px"
      boxSize="14px"
      borderWidth="2px"
      borderColor="bg.card"
      borderRadius="block"
      bg="presence"
    />
  );
}
