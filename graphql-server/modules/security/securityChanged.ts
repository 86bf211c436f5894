import { sql } from 'kysely';
import { db, publishing, statement, type Params } from '../../platform/database/statements.ts';
import type { Section } from './security.types.ts';

declare module '../../platform/database/publishing.ts' {
  interface DomainEvents {
    /**
     * Something that the member should know in all other sessions (decision 52): `about` is a sentence, `section` the
     * part of the settings that it leads to, `session` the hash of the session that has caused it.
     */
    'member.securityChanged': { member_id: number; about: string; section: string; session: string | null };
  }
}

export interface SecurityChange {
  member: number;
  about: string;
  section: Section;
  session: string | null;
}

/** Tells all other sessions of the member. */
export const tellOtherSessions = publishing(
  'tell-other-sessions',
  'member.securityChanged',
  ({ member, about, section, session }: Params<SecurityChange>, { publish, announced }) =>
    publish(db, (q) =>
      q.selectNoFrom([
        sql<number>`${member}::int`.as('member_id'),
        sql<string>`${about}::text`.as('about'),
        sql<string>`${section}::text`.as('section'),
        sql<string | null>`${session}::text`.as('session'),
      ]),
    ).selectNoFrom(announced),
);

/** A session that gets a new id is still not notified of the changes it made. */
export const inheritNotifications = statement(
  'inherit-security-notifications',
  ({ member, from, to }: Params<{ member: number; from: string; to: string }>) =>
    db
      .updateTable('notifications')
      .set({ caused_by_session: to })
      .where('recipient_id', '=', member)
      .where('caused_by_session', '=', from),
);
