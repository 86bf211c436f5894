import { del, get, post } from '../route.ts';

export const accountRoutes = [
  get('/account', 'query { ownAccount { ...OwnAccount } }'),
  post('/account/export', 'mutation { requestDataExport { ...DataExport } }', {
    status: 201,
    takesKey: false,
  }),
  get('/account/export/url', 'query { dataExportUrl }', { mayBeMissing: true }),
  post(
    '/account/deletion',
    'mutation ($username: Text!) { deleteAccount(input: { username: $username }) { ...RequestedDeletion } }',
    { status: 201, takesKey: false },
  ),
  del('/account/deletion', 'mutation { keepAccount }', {
    status: 204,
    mayBeMissing: true,
    takesKey: false,
  }),
  get(
    '/account/deletion/receipts/:code',
    'query ($code: String!) { deletionReceipt(code: $code) { ...DeletionReceipt } }',
    {
      anon: true,
    },
  ),
];
