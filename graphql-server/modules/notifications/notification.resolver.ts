import { Arg, Args, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from 'type-graphql';
import { MembersOnly } from '../../platform/graphql/access.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { onceOrAgain } from '../../platform/idempotency/once.ts';
import { parseId } from '../../platform/graphql/id.ts';
import { connectionOf, idBefore, pageOf, PageArgs, type Page } from '../../platform/graphql/connection.ts';
import { markAllRead, markRead } from './markRead.ts';
import { Notification } from './notification.types.ts';
import { notificationRow, notificationRows, unreadCount } from './notificationRows.ts';

const NotificationConnection = connectionOf(Notification, 'Notification');

@InputType()
class MarkNotificationReadInput {
  @Field(() => ID)
  notificationId: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Also marks all other notifications about the same kind of action on the same post.',
  })
  alike: boolean;
}

@Resolver(() => Notification)
export class NotificationResolver {
  @MembersOnly()
  @Query(() => NotificationConnection, { description: "The viewer's notifications, newest first." })
  notifications(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context): Promise<Page<Notification>> {
    return pageOf(page, (limit) => notificationRows(context, idBefore(page.after), limit));
  }

  @MembersOnly()
  @Query(() => Int)
  unreadNotificationCount(@Ctx() context: Context): Promise<number> {
    return unreadCount(context);
  }

  @MembersOnly()
  @Mutation(() => Notification, {
    description: 'Marks a notification as read; idempotent. NOT_FOUND for notifications of other members.',
  })
  async markNotificationRead(
    @Arg('input', () => MarkNotificationReadInput) input: MarkNotificationReadInput,
    @Ctx() context: Context,
  ): Promise<Notification> {
    const id = parseId(input.notificationId, 'notificationId');
    await onceOrAgain(context, 'markNotificationRead', input, id, () => markRead(context, id, input.alike));
    return notificationRow(context, id);
  }

  @MembersOnly()
  @Mutation(() => Boolean, { description: 'Marks all notifications as read.' })
  async markAllNotificationsRead(@Ctx() context: Context): Promise<boolean> {
    await onceOrAgain(context, 'markAllNotificationsRead', {}, context.memberId, () => markAllRead(context));
    return true;
  }
}
