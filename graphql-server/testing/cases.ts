import type { EntityManager } from '../platform/database/database.ts';
import {
  CaseContentEntity,
  CaseEntity,
  DecisionEntity,
  ReportEntity,
} from '../platform/database/tables/cases.ts';
import { UserEntity } from '../platform/database/tables/users.ts';

interface CasesValues {
  about: UserEntity;
  alsoAbout: UserEntity;
  reporter: UserEntity;
}

/** Factories of cases. */
export function createCases(fork: () => EntityManager) {
  /** A decided case about one member, and an open and an appealed one about another; gives the ids. */
  async function cases({ about, alsoAbout, reporter }: CasesValues) {
    const em = fork();
    const by = (user: UserEntity) => em.getReference(UserEntity, user.id);
    const add = (target: UserEntity, state: CaseEntity['state'], subjectId: number) => {
      const made = em.create(CaseEntity, {
        kind: 'USER',
        subjectId,
        target: by(target),
        state,
        createdAt: new Date(),
        decidedAt: state === 'OPEN' ? null : new Date(),
      });
      em.create(ReportEntity, {
        case: made,
        reporter: by(reporter),
        reason: 'SPAM',
        text: '',
        version: 1,
        createdAt: new Date(),
      });
      em.create(CaseContentEntity, {
        case: made,
        version: 1,
        content: '',
        writtenAt: new Date(),
        createdAt: new Date(),
      });
      if (state === 'OPEN') return made;
      em.create(DecisionEntity, {
        case: made,
        decision: 'WARN',
        rule: 'Be kind',
        reason: 'It is not.',
        decidedBy: by(reporter),
        createdAt: new Date(),
        appeal: state === 'APPEALED' ? 'It is.' : null,
      });
      return made;
    };
    const [openCase, decidedCase, appealedCase] = [
      add(alsoAbout, 'OPEN', alsoAbout.id),
      add(about, 'DECIDED', about.id),
      add(alsoAbout, 'APPEALED', alsoAbout.id),
    ];
    await em.flush();
    return { openCase: openCase.id, decidedCase: decidedCase.id, appealedCase: appealedCase.id };
  }

  return { cases };
}
