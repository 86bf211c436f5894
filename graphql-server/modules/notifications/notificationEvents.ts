import { Ctx, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import { streamToMember } from '../../platform/events/audience.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { Notification } from './notification.types.ts';
import { notificationRow, unreadCount } from './notificationRows.ts';

@ObjectType({ description: 'The viewer has a new notification.', simpleResolvers: true })
class NotificationReceivedEvent {
  @Field(() => ID)
  notificationId: number;
}

@ObjectType({
  description:
    'The viewer has read one notification or all of them, on any device; or what they are about was deleted or restored.',
  simpleResolvers: true,
})
class NotificationsReadEvent {
  @Field(() => ID, { nullable: true, description: 'Null if all were marked as read.' })
  notificationId: number | null;

  others?: number[];

  isRead?: boolean;
}

/** A session is not notified of the login that created it. */
const isForCaller = ({ causedBy }: Events['notification.created'], { caller }: Context) =>
  causedBy == null || causedBy !== caller.session?.hash;

@Resolver(() => NotificationReceivedEvent)
export class NotificationReceivedResolver {
  @MembersOnly()
  @Subscription(() => NotificationReceivedEvent, {
    description: 'Every new notification for the viewer.',
    subscribe: ({ context }: { context: Context }) =>
      streamToMember(context, 'notification.created', isForCaller),
  })
  notificationReceived(@Root() event: NotificationReceivedEvent): NotificationReceivedEvent {
    return event;
  }

  @FieldResolver(() => Notification)
  notification(@Root() event: NotificationReceivedEvent, @Ctx() context: Context): Promise<Notification> {
    return notificationRow(context, event.notificationId);
  }

  @FieldResolver(() => Int)
  unreadNotificationCount(@Ctx() context: Context): Promise<number> {
    return unreadCount(context);
  }
}

@Resolver(() => NotificationsReadEvent)
export class NotificationsReadResolver {
  @FieldResolver(() => Boolean, {
    description: 'False if nothing was read, but the notification is no longer listed, or is listed again.',
  })
  isRead(@Root() event: NotificationsReadEvent): boolean {
    return event.isRead ?? true;
  }

  @FieldResolver(() => [ID], {
    description:
      'Other notifications that were marked with it, or hidden or shown with it; at most the newest 500.',
  })
  otherIds(@Root() { others }: NotificationsReadEvent): number[] {
    return others ?? [];
  }

  @MembersOnly()
  @Subscription(() => NotificationsReadEvent, {
    description: 'Read notifications, so that all devices of the viewer show the same unread count.',
    subscribe: ({ context }: { context: Context }) => streamToMember(context, 'notifications.read'),
  })
  notificationsRead(@Root() event: NotificationsReadEvent): NotificationsReadEvent {
    return event;
  }

  @FieldResolver(() => Int)
  unreadNotificationCount(@Ctx() context: Context): Promise<number> {
    return unreadCount(context);
  }
}
