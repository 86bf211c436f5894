import type { Transactions } from '../../platform/database/transactions.ts';
import { notifyOfForum } from './notifyOfForum.ts';
import { notifyOfFriends } from './notifyOfFriends.ts';
import { notifyOfGroupsAndListings } from './notifyOfGroupsAndListings.ts';
import { notifyOfPosts } from './notifyOfPosts.ts';
import { notifyOfSecurity } from './notifyOfSecurity.ts';
import { notifyStaff } from './notifyStaff.ts';

/** Writes notifications as part of the statement that causes them. */
export function notifyOf(transactions: Transactions): void {
  notifyOfPosts(transactions);
  notifyOfForum(transactions);
  notifyOfFriends(transactions);
  notifyOfGroupsAndListings(transactions);
  notifyOfSecurity(transactions);
  notifyStaff(transactions);
}
