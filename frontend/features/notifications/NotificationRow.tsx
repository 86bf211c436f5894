import { chakra } from '@chakra-ui/react/styled-system';
import type { FragmentType } from '@apollo/client';
import { Bell, MessageCircle, ThumbsUp, UserPlus, Zap } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { NotificationType } from '../../gql/graphql.ts';
import { useMasked } from '../../useMasked.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import { Spoken } from '../../ui/Spoken.ts';
import { notificationText } from './strings.ts';

export const NotificationRow_notification = graphql(`
  fragment NotificationRow_notification on Notification {
    id
    type
    message
    read
    createdAt
    link
    actor {
      id
      username
      profilePicture
    }
  }
`);

/** The sign of each type, and its colour. */
const SIGNS = {
  LIKE: { icon: ThumbsUp, colorPalette: 'accent' },
  COMMENT: { icon: MessageCircle, colorPalette: 'success' },
  FRIEND_REQUEST: { icon: UserPlus, colorPalette: 'accent' },
  BONK: { icon: Zap, colorPalette: 'bonk' },
  OTHER: { icon: Bell, colorPalette: 'neutral' },
} satisfies Record<NotificationType, object>;

interface Props {
  notification: FragmentType<typeof NotificationRow_notification>;
  onFollow: () => void;
}

/** Who did what, how long ago; it leads to what it speaks of. */
export function NotificationRow({ notification, onFollow }: Props) {
  const data = useMasked(NotificationRow_notification, notification);
  if (!data) return null;
  return (
    <RowLink _focusVisible={{ bg: 'bg.hover' }} to={data.link} onClick={onFollow}>
      <chakra.span position="relative" display="inline-flex">
        <Avatar user={data.actor} size={48} />
        <Sign type={data.type} />
      </chakra.span>
      <chakra.span flex={1} minW={0}>
        {!data.read && <Spoken>{notificationText.isUnread} </Spoken>}
        <chakra.span display="block" lineHeight="1.35" fontWeight={data.read ? 'normal' : 'semibold'}>
          {data.message}
        </chakra.span>
        <chakra.span textStyle="secondary" color={data.read ? 'fg.subtle' : 'accent.fg'}>
          <RelativeTime at={data.createdAt} short />
        </chakra.span>
      </chakra.span>
      {!data.read && (
        <chakra.span aria-hidden boxSize="10px" flexShrink={0} borderRadius="block" bg="accent.fg" />
      )}
    </RowLink>
  );
}

function Sign({ type }: { type: NotificationType }) {
  const { icon: Icon, colorPalette } = SIGNS[type];
  return (
    <chakra.span
      aria-hidden
      colorPalette={colorPalette}
      position="absolute"
      insetEnd="-4px"
      bottom="-2px"
      display="grid"
      placeItems="center"
      boxSize="22px"
      borderRadius="block"
      borderWidth="2px"
      borderColor="bg.raised"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
    >
      <Icon size={12} strokeWidth={2.5} />
    </chakra.span>
  );
}
