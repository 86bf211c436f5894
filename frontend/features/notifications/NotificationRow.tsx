import { Bell, MessageCircle, ThumbsUp, UserPlus, Zap, type LucideIcon } from 'lucide-react';
import { graphql } from '../../gql/gql.ts';
import type { NotificationType } from '../../gql/graphql.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { fixed } from '../../ui/fixed.ts';
import { PlainRowLink } from '../../ui/RowLink.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.ts';
import { messageOf, unreadOf, type Group } from './groups.ts';
import { notificationText } from './strings.ts';

export const NotificationRow_notification = graphql(`
  fragment NotificationRow_notification on Notification {
    id
    type
    message
    read
    createdAt
    link
    excerpt
    actorCount
    actor {
      id
      username
      profilePicture
    }
  }
`);

const ICONS = {
  LIKE: ThumbsUp,
  COMMENT: MessageCircle,
  FRIEND_REQUEST: UserPlus,
  BONK: Zap,
  OTHER: Bell,
} satisfies Record<NotificationType, LucideIcon>;

interface Props {
  group: Group;
  onFollow: () => void;
}

/** A row that says who did what and when, with a link. It is unread while any of its notifications is unread. */
export function NotificationRow({ group, onFollow }: Props) {
  const data = group.first;
  const isUnread = unreadOf(group).length > 0 || undefined;
  return (
    <PlainRowLink to={data.link} onClick={onFollow}>
      <Actor>
        <Avatar user={data.actor} size={48} />
        <TypeIcon type={data.type} />
      </Actor>
      <Content>
        {isUnread && <VisuallyHidden>{notificationText.isUnread} </VisuallyHidden>}
        <Message data-unread={isUnread}>{messageOf(group)}</Message>
        {data.excerpt && <Excerpt dir="auto">{data.excerpt}</Excerpt>}
        <Time data-unread={isUnread}>
          <RelativeTime at={data.createdAt} short />
        </Time>
      </Content>
      {isUnread && <Unread aria-hidden />}
    </PlainRowLink>
  );
}

const Actor = fixed('span', { base: { position: 'relative', display: 'inline-flex' } });
const Content = fixed('span', { base: { flex: 1, minW: 0 } });
const Message = fixed('span', {
  base: { display: 'block', lineHeight: '1.35', '&[data-unread]': { fontWeight: 'semibold' } },
});
const Excerpt = fixed('span', {
  base: { display: 'block', lineClamp: 2, textStyle: 'secondary', color: 'fg.muted' },
});
const Time = fixed('span', {
  base: { textStyle: 'secondary', color: 'fg.subtle', '&[data-unread]': { color: 'accent.fg' } },
});
const Unread = fixed('span', {
  base: { boxSize: '10px', flexShrink: 0, borderRadius: 'block', bg: 'accent.fg' },
});

/** The icon of the type, in its colour. */
function TypeIcon({ type }: { type: NotificationType }) {
  const Icon = ICONS[type];
  return (
    <Mark aria-hidden data-type={type}>
      <Icon size={12} strokeWidth={2.5} />
    </Mark>
  );
}

const Mark = fixed('span', {
  base: {
    position: 'absolute',
    insetEnd: '-4px',
    bottom: '-2px',
    display: 'grid',
    placeItems: 'center',
    boxSize: '22px',
    borderRadius: 'block',
    borderWidth: '2px',
    borderColor: 'bg.raised',
    bg: 'accent.solid',
    color: 'accent.contrast',
    '&[data-type=COMMENT]': { bg: 'success.solid', color: 'success.contrast' },
    '&[data-type=BONK]': { bg: 'bonk.solid', color: 'bonk.contrast' },
    '&[data-type=OTHER]': { bg: 'neutral.solid', color: 'neutral.contrast' },
  },
});
