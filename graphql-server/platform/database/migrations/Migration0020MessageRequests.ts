import { Migration } from '@mikro-orm/migrations';

export class Migration0020MessageRequests extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "conversations" add "requested_by" int null, add "request_ignored_at" timestamptz(3) null, add "request_accepted_by" int null;
      alter table "conversations" add constraint "conversations_requested_by_fkey" foreign key ("requested_by") references "users" ("id") on update no action on delete no action;
      create index "conversations_low_requests" on "conversations" ("user_low", "last_message_id" DESC) where requested_by is not null;
      create index "conversations_high_requests" on "conversations" ("user_high", "last_message_id" DESC) where requested_by is not null;
    `);
  }
}
