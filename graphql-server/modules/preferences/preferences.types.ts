import { Field, ObjectType, registerEnumType } from 'type-graphql';

/**
 * The notifications that a member can switch off. Those about moderation, the security of the account and groups handed
 * over are always sent.
 */
export enum OptionalNotification {
  LIKE = 'LIKE',
  COMMENT = 'COMMENT',
  FRIEND_REQUEST = 'FRIEND_REQUEST',
  REQUEST_ACCEPTED = 'REQUEST_ACCEPTED',
  BONK = 'BONK',
  GROUP_INVITATION = 'GROUP_INVITATION',
  FORUM_REPLY = 'FORUM_REPLY',
  LISTING_MESSAGE = 'LISTING_MESSAGE',
}

registerEnumType(OptionalNotification, {
  name: 'OptionalNotification',
  description: 'A kind of notification that a member can switch off.',
  valuesConfig: {
    LIKE: { description: 'A member liked a post of the viewer.' },
    COMMENT: { description: 'A member commented on a post of the viewer.' },
    FRIEND_REQUEST: {
      description: 'A member sent the viewer a friend request; the list of requests is not affected.',
    },
    REQUEST_ACCEPTED: { description: 'A member accepted a friend request of the viewer.' },
    BONK: { description: 'A member bonked the viewer.' },
    GROUP_INVITATION: { description: 'A member invited the viewer to a group.' },
    FORUM_REPLY: { description: 'A member replied to a forum post of the viewer.' },
    LISTING_MESSAGE: { description: 'A member asked about a listing of the viewer.' },
  },
});

export enum WhoMayWrite {
  EVERYONE = 'EVERYONE',
  ACQUAINTED = 'ACQUAINTED',
  FRIENDS = 'FRIENDS',
}

registerEnumType(WhoMayWrite, {
  name: 'WhoMayWrite',
  description: 'Who may start a conversation with a member. Accepted conversations are not affected.',
  valuesConfig: {
    EVERYONE: { description: "Everyone; a stranger's first message is a message request." },
    ACQUAINTED: { description: 'Friends, and members of a common group.' },
    FRIENDS: { description: 'Friends only.' },
  },
});

@ObjectType({ description: "The viewer's notification and privacy preferences.", simpleResolvers: true })
export class Preferences {
  @Field(() => [OptionalNotification], { description: 'The notifications that are switched off.' })
  silencedNotifications: OptionalNotification[];

  @Field(() => WhoMayWrite, {
    description: "Who may start a conversation; questions about the viewer's listings are always allowed.",
  })
  whoMayWrite: WhoMayWrite;

  @Field(() => Boolean, { description: 'Whether others see that the viewer is online.' })
  showsOnline: boolean;
}
