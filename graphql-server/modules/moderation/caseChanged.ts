declare module '../../platform/events/events.ts' {
  interface Events {
    /** A case was opened, claimed, released, decided or appealed, or got a report. */
    'case.changed': { caseId: number };
  }
}

export {};
