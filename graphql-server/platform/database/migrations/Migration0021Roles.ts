import { Migration } from '@mikro-orm/migrations';

export class Migration0021Roles extends Migration {
  static readonly oldestBuild = 11;

  override up(): void {
    this.addSql(`
      alter table "users" add "role" text not null default 'member';
      alter table "users" add constraint "users_role_check" check (role in ('owner', 'moderator', 'member'));
    `);
  }
}
