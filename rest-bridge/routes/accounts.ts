import { del, get, post } from '../route.ts';

export const accountRoutes = [
  get('/account', 'query { ownAccount { ...OwnAccount } }'),
  post('/account/export', 'mutation { requestDataExport { ...DataExport } }', { status: 201 }),
  get('/account/export/url', 'query { dataExportUrl }', { mayBeMissing: true }),
  post(
    '/account/deletion',
    'mutation ($username: Text!) { deleteAccount(input: { username: $username }) { ...RequestedDeletion } }',
    { status: 201 },
  ),
  del('/account/deletion', 'mutation { keepAccount }', { status: 204, mayBeMissing: true }),
  get(
    '/account/deletion/receipts/:code',
    'query ($code: String!) { deletionReceipt(code: $code) { ...DeletionReceipt } }',
    {
      anon: true,
    },
  ),
];
