/** Texts of acting without a report. */
export const actText = {
  title: 'Act without a report',
  hint: 'This opens a case, claims it for you, and asks for a rule and a reason, which the member reads.',
  actions: {
    REMOVE: 'Remove',
    WARN: 'Warn',
    TIMEOUT: 'Time out',
    SUSPEND: 'Suspend',
  },
  opened: (caseId: string) => `Case ${caseId} is open and claimed by you.`,
  show: 'Show',
};
