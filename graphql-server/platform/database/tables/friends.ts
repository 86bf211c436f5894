import { defineEntity, type InferEntity } from '@mikro-orm/core';
import { belongsTo, createdAt, id, newestFirst, oneOf, timestamp } from './columns.ts';
import { UserEntity } from './users.ts';

/** Two friends, the one with the lower id first. */
export const FriendshipEntity = defineEntity({
  name: 'Friendship',
  tableName: 'friendships',
  properties: {
    low: () => belongsTo(UserEntity).fieldName('user_low').primary(),
    high: () => belongsTo(UserEntity).fieldName('user_high').primary(),
    createdAt: createdAt(),
  },
  indexes: [{ name: 'friendships_high', properties: ['high', 'low'] }],
  checks: [{ name: 'friendships_check', expression: 'user_low < user_high' }],
});
export interface FriendshipEntity extends InferEntity<typeof FriendshipEntity> {}

export const FriendRequestEntity = defineEntity({
  name: 'FriendRequest',
  tableName: 'friend_requests',
  properties: {
    id: id(),
    sender: () => belongsTo(UserEntity),
    receiver: () => belongsTo(UserEntity),
    status: oneOf('status', ['PENDING', 'ACCEPTED', 'REJECTED']).default('PENDING'),
    createdAt: createdAt(),
    answeredAt: timestamp().strictNullable(),
  },
  indexes: [
    newestFirst('friend_requests', 'friend_requests_received', 'receiver_id', "status = 'PENDING'"),
    { name: 'friend_requests_sender', properties: 'sender' },
    { name: 'friend_requests_receiver', properties: 'receiver' },
  ],
  uniques: [
    {
      name: 'friend_requests_pair',
      expression: `create unique index friend_requests_pair on friend_requests
        (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) where status = 'PENDING'`,
    },
  ],
  checks: [{ name: 'friend_requests_check', expression: 'sender_id <> receiver_id' }],
});
export interface FriendRequestEntity extends InferEntity<typeof FriendRequestEntity> {}
