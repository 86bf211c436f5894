import { Field, ObjectType, registerEnumType } from 'type-graphql';

/** The notifications that a member can do without; those of moderators and of the account's security always come. */
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
    LIKE: { description: 'Somebody liked a post of the viewer.' },
    COMMENT: { description: 'Somebody commented on a post of the viewer.' },
    FRIEND_REQUEST: { description: 'Somebody asked the viewer to be friends; the list of requests stays.' },
    REQUEST_ACCEPTED: { description: 'Somebody accepted a friend request of the viewer.' },
    BONK: { description: 'Somebody bonked the viewer.' },
    GROUP_INVITATION: { description: 'Somebody invited the viewer to a group.' },
    FORUM_REPLY: { description: 'Somebody replied to a forum post of the viewer.' },
    LISTING_MESSAGE: { description: 'Somebody asked about a listing of the viewer.' },
  },
});

export enum WhoMayWrite {
  EVERYONE = 'EVERYONE',
  ACQUAINTED = 'ACQUAINTED',
  FRIENDS = 'FRIENDS',
}

registerEnumType(WhoMayWrite, {
  name: 'WhoMayWrite',
  description: 'Who may begin a conversation with a member. One that was accepted goes on.',
  valuesConfig: {
    EVERYONE: { description: 'Everyone; of strangers it is a message request.' },
    ACQUAINTED: { description: 'Friends, and members of a common group.' },
    FRIENDS: { description: 'Friends only.' },
  },
});

@ObjectType({ description: "The viewer's choices about notifications and privacy.", simpleResolvers: true })
export class Preferences {
  @Field(() => [OptionalNotification], { description: 'The notifications that are switched off.' })
  silencedNotifications: OptionalNotification[];

  @Field(() => WhoMayWrite, {
    description: 'Who may begin a conversation; questions about a listing of the viewer are always possible.',
  })
  whoMayWrite: WhoMayWrite;

  @Field(() => Boolean, { description: 'Whether others see that the viewer is online.' })
  showsOnline: boolean;
}
