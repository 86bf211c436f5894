import { Migration } from '@mikro-orm/migrations';

export class Migration0029ApplicationNotifications extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "notifications" drop constraint "notifications_check";
      alter table "notifications" add constraint "notifications_check" check (recipient_id <> actor_id or kind in ('REPORT_OUTCOME', 'DECISION', 'SECURITY', 'APPLICATION'));
    `);
  }
}
