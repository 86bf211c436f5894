import type { Migration } from '@mikro-orm/migrations';
import { Migration0001Spine } from './Migration0001Spine.ts';
import { Migration0002Media } from './Migration0002Media.ts';
import { Migration0003People } from './Migration0003People.ts';
import { Migration0004IdempotencyKeys } from './Migration0004IdempotencyKeys.ts';
import { Migration0005Chats } from './Migration0005Chats.ts';
import { Migration0006MembersCounted } from './Migration0006MembersCounted.ts';
import { Migration0007Marketplace } from './Migration0007Marketplace.ts';
import { Migration0008Forum } from './Migration0008Forum.ts';
import { Migration0009AccessTokens } from './Migration0009AccessTokens.ts';
import { Migration0010MigrationSupport } from './Migration0010MigrationSupport.ts';
import { Migration0011MediaAlt } from './Migration0011MediaAlt.ts';
import { Migration0012MediaAltOfMessagesStoriesListings } from './Migration0012MediaAltOfMessagesStoriesListings.ts';
import { Migration0013Editing } from './Migration0013Editing.ts';
import { Migration0014ChatChanges } from './Migration0014ChatChanges.ts';
import { Migration0015ForumStoriesListings } from './Migration0015ForumStoriesListings.ts';
import { Migration0016Blocks } from './Migration0016Blocks.ts';
import { Migration0017GroupBans } from './Migration0017GroupBans.ts';
import { Migration0018Replies } from './Migration0018Replies.ts';
import { Migration0019DirectPictures } from './Migration0019DirectPictures.ts';
import { Migration0020MessageRequests } from './Migration0020MessageRequests.ts';
import { Migration0021Roles } from './Migration0021Roles.ts';
import { Migration0022ModerationLog } from './Migration0022ModerationLog.ts';
import { Migration0023Cases } from './Migration0023Cases.ts';
import { Migration0025Registration } from './Migration0025Registration.ts';
import { Migration0026ContentRules } from './Migration0026ContentRules.ts';
import { Migration0027AccountSecurity } from './Migration0027AccountSecurity.ts';
import { Migration0029ApplicationNotifications } from './Migration0029ApplicationNotifications.ts';
import { Migration0030DailyCounts } from './Migration0030DailyCounts.ts';
import { Migration0031Passkeys } from './Migration0031Passkeys.ts';
import { Migration0032Wallets } from './Migration0032Wallets.ts';
import { Migration0033AccountDeletion } from './Migration0033AccountDeletion.ts';
import { Migration0034Preferences } from './Migration0034Preferences.ts';
import { Migration0035AuthorIndexes } from './Migration0035AuthorIndexes.ts';
import { Migration0036PastMemberships } from './Migration0036PastMemberships.ts';

type Build = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/**
 * A migration and the oldest build that can still serve the database after it has run. A build is identified by the
 * number of the newest migration it knows. Additions (a table, a column with a default) support the previous build;
 * removals come one release after the code stopped using what is removed (docs/decisions/0026).
 */
type DeclaredMigration = Build & { readonly name: string; readonly oldestBuild: number };

/** These predate the compatibility check, so the builds that they support are not read. */
const FIRST: (Build & { readonly name: string })[] = [
  Migration0001Spine,
  Migration0002Media,
  Migration0003People,
  Migration0004IdempotencyKeys,
  Migration0005Chats,
  Migration0006MembersCounted,
  Migration0007Marketplace,
  Migration0008Forum,
  Migration0009AccessTokens,
];

/** In the order in which they run. A migration without `oldestBuild` does not compile. */
const DECLARED: DeclaredMigration[] = [
  Migration0010MigrationSupport,
  Migration0011MediaAlt,
  Migration0012MediaAltOfMessagesStoriesListings,
  Migration0013Editing,
  Migration0014ChatChanges,
  Migration0015ForumStoriesListings,
  Migration0016Blocks,
  Migration0017GroupBans,
  Migration0018Replies,
  Migration0019DirectPictures,
  Migration0020MessageRequests,
  Migration0021Roles,
  Migration0022ModerationLog,
  Migration0023Cases,
  Migration0025Registration,
  Migration0026ContentRules,
  Migration0027AccountSecurity,
  Migration0029ApplicationNotifications,
  Migration0030DailyCounts,
  Migration0031Passkeys,
  Migration0032Wallets,
  Migration0033AccountDeletion,
  Migration0034Preferences,
  Migration0035AuthorIndexes,
  Migration0036PastMemberships,
];

interface KnownMigration {
  name: string;
  number: number;
  oldestBuild: number;
  migration: Build;
}

export const numberOf = (name: string) => Number(/^Migration(\d+)/.exec(name)?.[1] ?? NaN);

export const MIGRATIONS: KnownMigration[] = [
  ...FIRST.map((migration) => known(migration, numberOf(migration.name))),
  ...DECLARED.map((migration) => known(migration, migration.oldestBuild)),
];

function known(migration: Build & { readonly name: string }, oldestBuild: number): KnownMigration {
  return { name: migration.name, number: numberOf(migration.name), oldestBuild, migration };
}

/** The number that identifies this build. */
export const BUILD = Math.max(...MIGRATIONS.map(({ number }) => number));

/** For MikroORM: each migration also records what it supports, in its own transaction. */
export const migrationsList = MIGRATIONS.map((one) => ({ name: one.name, class: recording(one) }));

function recording({ name, oldestBuild, migration }: KnownMigration): Build {
  const { up } = migration.prototype as Migration;
  return class extends migration {
    override async up(): Promise<void> {
      await up.call(this);
      // Migration 10 creates the table; the earlier ones are never looked up.
      this.addSql(`do $$ begin
        if to_regclass('public.migration_support') is not null then
          insert into migration_support (name, oldest_build) values ('${name}', ${oldestBuild}) on conflict do nothing;
        end if;
      end $$`);
    }
  };
}
