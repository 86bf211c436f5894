import { parse, Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createBridge } from './bridge.ts';
import { routes } from './routes.ts';
import { withFragments } from './fragments.ts';
import { inputsOf } from './openapi/inputs.ts';
import { get } from './route.ts';
import { schema } from './testing/startBridge.ts';

const run = async () => ({ data: {} });

/** Method, path and whether it answers without a session, as the contract lists them. */
const DOCUMENTED = [
  'GET /meta anon',
  'GET /community-settings',
  'GET /invitations',
  'POST /invitations',
  'GET /invitations/:id/members',
  'DELETE /invitations/:id',
  'POST /applications anon',
  'GET /applications',
  'PATCH /applications/:id',
  'PATCH /community-settings',
  'GET /user',
  'POST /login anon',
  'POST /register anon',
  'GET /staff',
  'PUT /users/:id/role',
  'POST /claim-ownership',
  'GET /moderation/log',
  'GET /moderation/statistics',
  'POST /logout anon',
  'POST /auth/reauthenticate',
  'GET /user/preferences',
  'PATCH /user/preferences',
  'GET /wallets',
  'POST /wallets/challenges anon',
  'POST /wallets',
  'PATCH /wallets/:id',
  'DELETE /wallets/:id',
  'POST /auth/wallet anon',
  'GET /users/:id/wallets anon',
  'POST /login/code anon',
  'GET /user/security',
  'GET /user/sessions',
  'GET /user/sign-ins',
  'PUT /user/password',
  'DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  'POST /user/authenticator',
  'POST /user/authenticator/confirmation',
  'POST /user/authenticator/removal',
  'POST /user/recovery-codes',
  'GET /account',
  'POST /account/export',
  'GET /account/export/url',
  'POST /account/deletion',
  'DELETE /account/deletion',
  'GET /account/deletion/receipts/:code anon',
  'POST /login/passkey/challenge anon',
  'POST /login/passkey anon',
  'POST /auth/reauthenticate/passkey/challenge',
  'POST /auth/reauthenticate/passkey',
  'GET /user/passkeys',
  'POST /user/passkeys/challenge',
  'POST /user/passkeys',
  'PATCH /user/passkeys/:id',
  'POST /user/passkeys/:id/removal',
  'POST /user/password/removal',
  'DELETE /user/recovery-link',
  'POST /users/:id/recovery-link',
  'POST /recover anon',
  'PATCH /user/profile',
  'GET /users anon',
  'GET /users/:id anon',
  'GET /users/by-username/:username anon',
  'GET /users/search anon',
  'GET /users/:id/friends anon',
  'GET /users/:id/stats anon',
  'GET /stories anon',
  'POST /stories',
  'DELETE /stories/:id',
  'POST /stories/:id/restore',
  'GET /posts anon',
  'GET /posts/:id anon',
  'POST /posts',
  'POST /posts/:id/like',
  'DELETE /posts/:id/like',
  'POST /posts/:id/share',
  'GET /posts/:id/likes anon',
  'GET /posts/:id/comments anon',
  'POST /posts/:id/comments',
  'PATCH /posts/:id',
  'DELETE /posts/:id',
  'POST /posts/:id/restore',
  'GET /posts/:id/versions anon',
  'PATCH /posts/:id/comments/:commentId',
  'DELETE /posts/:id/comments/:commentId',
  'POST /posts/:id/comments/:commentId/restore',
  'GET /posts/:id/comments/:commentId/versions anon',
  'GET /users/:id/posts anon',
  'GET /users/count anon',
  'GET /users/online',
  'POST /users/heartbeat',
  'PUT /users/:id/block',
  'DELETE /users/:id/block',
  'GET /blocks',
  'PUT /users/:id/mute',
  'DELETE /users/:id/mute',
  'GET /mutes',
  'GET /friends',
  'DELETE /friends/:userId',
  'GET /friend-requests',
  'POST /friend-requests',
  'PATCH /friend-requests/:id',
  'DELETE /friend-requests/:id',
  'POST /bonk/:userId',
  'GET /notifications',
  'PATCH /notifications/:id/read',
  'PATCH /notifications/read-all',
  'GET /conversations',
  'PATCH /conversations/:userId/request',
  'GET /messages',
  'GET /messages/:userId',
  'POST /messages',
  'PATCH /conversations/:userId/messages/:messageId',
  'DELETE /conversations/:userId/messages/:messageId',
  'POST /conversations/:userId/messages/:messageId/restore',
  'GET /conversations/:userId/messages/:messageId/versions',
  'PATCH /messages/:id/read',
  'GET /groups anon',
  'GET /user/groups',
  'POST /groups',
  'POST /groups/:id/join',
  'GET /groups/:id anon',
  'GET /groups/:id/members anon',
  'GET /groups/:id/bans',
  'POST /groups/:id/bans',
  'DELETE /groups/:id/bans/:userId',
  'GET /groups/:id/messages anon',
  'POST /groups/:id/messages',
  'PATCH /groups/:id/messages/:messageId',
  'DELETE /groups/:id/messages/:messageId',
  'POST /groups/:id/messages/:messageId/restore',
  'GET /groups/:id/messages/:messageId/versions anon',
  'PATCH /groups/:id',
  'DELETE /groups/:id',
  'GET /marketplace anon',
  'GET /marketplace/:id anon',
  'POST /marketplace',
  'DELETE /marketplace/:id',
  'POST /marketplace/:id/restore',
  'GET /forum-posts anon',
  'GET /forum-posts/:id anon',
  'GET /forum-posts/:id/replies anon',
  'POST /forum-posts',
  'POST /forum-posts/:id/replies',
  'PATCH /forum-posts/:id',
  'DELETE /forum-posts/:id',
  'POST /forum-posts/:id/restore',
  'GET /forum-posts/:id/versions anon',
  'PATCH /forum-posts/:id/replies/:replyId',
  'DELETE /forum-posts/:id/replies/:replyId',
  'POST /forum-posts/:id/replies/:replyId/restore',
  'GET /forum-posts/:id/replies/:replyId/versions anon',
  'POST /reports',
  'GET /reports',
  'GET /user/decisions',
  'GET /user/standing',
  'GET /moderation/cases',
  'POST /moderation/cases',
  'GET /moderation/counts',
  'GET /moderation/members/:username',
  'GET /moderation/cases/:id',
  'PUT /moderation/cases/:id/claim',
  'DELETE /moderation/cases/:id/claim',
  'POST /moderation/cases/:id/decision',
  'DELETE /moderation/cases/:id/decision',
  'POST /moderation/cases/:id/appeal',
  'POST /moderation/cases/:id/appeal/decision',
  'GET /moderation/rules',
  'POST /moderation/rules',
  'GET /moderation/rules/trial',
  'PATCH /moderation/rules/:id',
  'DELETE /moderation/rules/:id',
  'GET /moderation/held',
  'GET /moderation/held/count',
  'POST /moderation/held/:id/approval',
  'POST /moderation/held/:id/refusal',
  'GET /user/held',
  'DELETE /user/held/:id',
  'GET /token-info/:address anon',
  'GET /token-holders/:address anon',
  'GET /live-coins anon',
];

describe('the routes', () => {
  it('are the documented methods and paths, each once', () => {
    const listed = routes.map(({ method, path, anon }) => `${method} ${path}${anon ? ' anon' : ''}`);
    expect(listed.toSorted()).toEqual(DOCUMENTED.toSorted());
  });

  it('fit the schema', () => {
    expect(() => createBridge({ schema, run })).not.toThrow();
  });

  it('stop the start where one does not fit', () => {
    const route = get('/posts', '{ feeed { nodes { id } } }');
    expect(() => createBridge({ schema, run }, [route])).toThrow('Cannot query field "feeed"');
  });

  it.each(routes)('$method $path: each parameter of the path is a required variable', (route) => {
    const [operation] = parse(route.document).definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const required = (operation.variableDefinitions ?? [])
      .filter(({ type }) => type.kind === Kind.NON_NULL_TYPE)
      .map(({ variable }) => variable.name.value);
    expect(required).toEqual(expect.arrayContaining(route.path.match(/(?<=:)\w+/g) ?? []));
  });

  it.each(routes)('$method $path: takes large bodies if it takes pictures, and only then', (route) => {
    const document = withFragments(parse(route.document));
    const [operation] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
    const pictures = inputsOf(schema, document, operation).filter(
      ({ name, description }) => description?.startsWith('Data URL') || /imageUrl|Picture|Photo/.test(name),
    );
    expect(route.files !== undefined).toBe(pictures.length > 0);
  });
});
