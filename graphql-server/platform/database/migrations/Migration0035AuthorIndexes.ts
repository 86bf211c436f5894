import { Migration } from '@mikro-orm/migrations';

export class Migration0035AuthorIndexes extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      create index "notifications_actor" on "notifications" ("actor_id");
      create index "mutes_muted" on "mutes" ("muted_id");
      create index "friend_requests_sender" on "friend_requests" ("sender_id");
      create index "friend_requests_receiver" on "friend_requests" ("receiver_id");
      create index forum_replies_author on forum_replies (author_id, id desc);
      create index "shares_user" on "shares" ("user_id");
      create index "likes_user" on "likes" ("user_id");
      create index "messages_sender" on "messages" ("sender_id");
      create index "groups_creator" on "groups" ("creator_id");
      create index "group_invitations_inviter" on "group_invitations" ("inviter_id");
      create index "group_invitations_invitee" on "group_invitations" ("invitee_id");
      create index comments_author on comments (author_id, id desc);
    `);
  }
}
