import type { Field } from './fields.ts';
import { MEMBERS, NONE_YET, REFUSED } from './outcomes.ts';

/** Queries about the member's own account; the given username does not exist. */
export const ACCOUNT_QUERIES: Record<string, Field> = {
  'Query.ownAccount': { outcomes: MEMBERS, document: '{ ownAccount { dataExport { id } } }' },
  'Query.dataExportUrl': { outcomes: NONE_YET, document: '{ dataExportUrl }' },
  'Query.deletionReceipt': {
    outcomes: { ...NONE_YET, anonymous: 'NOT_FOUND' },
    document: '{ deletionReceipt(code: "guessed") { erasedAt } }',
  },
};

export const ACCOUNT_MUTATIONS: Record<string, Field> = {
  'Mutation.requestDataExport': { outcomes: MEMBERS, document: 'mutation { requestDataExport { id } }' },
  'Mutation.deleteAccount': {
    outcomes: REFUSED,
    document: 'mutation { deleteAccount(input: { username: "guessed" }) { erasesAt } }',
  },
  'Mutation.keepAccount': { outcomes: NONE_YET, document: 'mutation { keepAccount }' },
};
