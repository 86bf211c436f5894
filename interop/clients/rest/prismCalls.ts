import { randomUUID } from 'node:crypto';
import { makeWorld, url, type Member } from '../../world.ts';
import { byCookie, byToken, make, read, upload } from './call.ts';
import { png } from './samples.ts';

/** A call of one operation of the document that is answered well. */
export interface GoodCall {
  /** What stands for the parameters of the path. */
  at?: Record<string, string | number>;
  query?: string;
  json?: object;
  form?: FormData;
  /** How the caller shows who he is: by ada's token unless told. */
  headers?: Record<string, string>;
}

const PASSWORD = 'a long enough password';
const KEY = `${'0123456789abcdef'.repeat(4)}.webp`;

/** What stands for a parameter of the path where nothing is. */
export const NOWHERE: Record<string, string> = {
  id: '2147483647',
  commentId: '2147483647',
  messageId: '2147483647',
  replyId: '2147483647',
  userId: '2147483647',
  username: 'nobody-at-all',
  address: '1'.repeat(40),
  key: KEY,
};

const formWith = (parts: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
};
/** Prism reads every body as text, so this picture of one pixel has nothing but ASCII. */
const GIF = 'GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;';
const dataUrl = () => `data:image/png;base64,${Buffer.from(png(20, 20)).toString('base64')}`;

/** Two members with something of each kind, and what is called of it. */
export async function goodCalls(): Promise<{ ada: Member; calls: Record<string, GoodCall[]> }> {
  const { ada, ben } = await makeWorld(url);
  const { ada: cleo, ben: dan } = await makeWorld(url);
  const name = () => randomUUID();
  const post = await make(ada, '/api/posts', { content: 'gm' });
  await make(ben, `/api/posts/${post.id}/comments`, { content: 'gm' });
  const [edited, deleted] = [
    await make(ada, '/api/posts', { content: 'gm' }),
    await make(ada, '/api/posts', { content: 'gm' }),
  ];
  const own = await make(ada, `/api/posts/${post.id}/comments`, { content: 'gm' });
  const topic = { title: 'Wen', content: 'Soon', category: 'question' };
  const forum = await make(ada, '/api/forum-posts', topic);
  await make(ben, `/api/forum-posts/${forum.id}/replies`, { content: 'gm' });
  const reply = await make(ada, `/api/forum-posts/${forum.id}/replies`, { content: 'gm' });
  const unasked = await make(ada, '/api/forum-posts', topic);
  const thing = { title: 'Ledger', description: 'Sealed', price: 1.5, category: 'Home & Garden' };
  const listing = await make(ada, '/api/marketplace', { ...thing, condition: 'used' });
  const [unsold, story] = [
    await make(ada, '/api/marketplace', thing),
    await make(ada, '/api/stories', { imageUrl: dataUrl() }),
  ];
  const group = await make(ada, '/api/groups', { name: name(), description: 'x' });
  const [other, gone] = await Promise.all([
    make(ben, '/api/groups', { name: name(), description: 'x' }),
    make(ada, '/api/groups', { name: name(), description: 'x' }),
  ]);
  const inGroup = await make(ada, `/api/groups/${group.id}/messages`, { content: 'gm' });
  const sent = await make(ada, '/api/messages', { receiverId: ben.id, content: 'gm' });
  const message = await make(ben, '/api/messages', { receiverId: ada.id, content: 'gm' });
  await make(cleo, '/api/messages', { receiverId: ada.id, content: 'gm' });
  const asked = await make(ben, '/api/friend-requests', { receiverId: ada.id });
  await make(cleo, '/api/friend-requests', { receiverId: ada.id });
  const mine = await make(ada, '/api/friend-requests', { receiverId: dan.id });
  const [notification] = await read(ada, '/api/notifications');
  const [medium, ofNothing] = [await upload(ada, png(40, 40)), await upload(ada, png(41, 40))];
  const ofPost = { at: { id: post.id } };
  const ofComment = { at: { id: post.id, commentId: own.id } };
  const ofAda = { at: { id: ada.id } };
  const ofGroup = { at: { id: group.id } };
  const ofSent = { at: { userId: ben.id, messageId: sent.id } };
  const ofInGroup = { at: { id: group.id, messageId: inGroup.id } };
  const ofForum = { at: { id: forum.id } };
  const ofReply = { at: { id: forum.id, replyId: reply.id } };
  const withBen = { at: { userId: ben.id } };
  const token = { at: { address: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263' } };
  const cookie = byCookie(cleo);

  return {
    ada,
    calls: {
      'GET /user': [{}, { headers: cookie }],
      'POST /register': [{ json: { username: `p${name().slice(0, 12)}`, password: PASSWORD }, headers: {} }],
      'POST /login': [{ json: { username: cleo.username, password: PASSWORD }, headers: {} }],
      'PATCH /user/profile': [
        { json: { profilePicture: dataUrl() } },
        { json: { coverPhoto: null } },
        { json: { bio: 'Ada.', xProfileUrl: 'https://x.com/ada' } },
      ],
      'GET /users': [{ query: 'limit=3' }],
      'GET /users/{id}': [ofAda],
      'GET /users/by-username/{username}': [{ at: { username: ada.username } }],
      'GET /users/search': [{ query: `q=${ada.username}` }],
      'GET /users/{id}/friends': [ofAda],
      'GET /users/{id}/stats': [ofAda],
      'GET /users/{id}/wallets': [ofAda],
      'GET /users/count': [{ headers: {} }],
      'GET /users/online': [{}],
      'POST /users/heartbeat': [{}],
      'GET /posts': [{ query: 'limit=5' }, { headers: {} }],
      'POST /posts': [
        { json: { content: 'gm' } },
        { json: { mediaId: medium.id } },
        { json: { content: 'gm' }, headers: { ...byToken(ada), 'idempotency-key': name() } },
      ],
      'GET /posts/{id}': [ofPost, { ...ofPost, query: 'media=url' }],
      'GET /users/{id}/posts': [ofAda],
      'POST /posts/{id}/like': [ofPost],
      'GET /posts/{id}/likes': [ofPost],
      'DELETE /posts/{id}/like': [ofPost],
      'POST /posts/{id}/share': [ofPost],
      'GET /posts/{id}/comments': [ofPost],
      'POST /posts/{id}/comments': [{ ...ofPost, json: { content: 'gm' } }],
      'PATCH /posts/{id}': [{ at: { id: edited.id }, json: { version: 1, content: 'gn' } }],
      'GET /posts/{id}/versions': [{ at: { id: edited.id } }],
      'DELETE /posts/{id}': [{ at: { id: deleted.id } }],
      'POST /posts/{id}/restore': [{ at: { id: deleted.id } }],
      'PATCH /posts/{id}/comments/{commentId}': [{ ...ofComment, json: { version: 1, content: 'gn' } }],
      'GET /posts/{id}/comments/{commentId}/versions': [ofComment],
      'DELETE /posts/{id}/comments/{commentId}': [ofComment],
      'POST /posts/{id}/comments/{commentId}/restore': [ofComment],
      'POST /stories': [{ json: { imageUrl: dataUrl() } }],
      'GET /stories': [{}],
      'DELETE /stories/{id}': [{ at: { id: story.id } }],
      'POST /stories/{id}/restore': [{ at: { id: story.id } }],
      'GET /friend-requests': [{}],
      'POST /friend-requests': [{ json: { receiverId: cleo.id }, headers: byToken(ben) }],
      'PATCH /friend-requests/{id}': [{ at: { id: asked.id }, json: { status: 'accepted' } }],
      'DELETE /friend-requests/{id}': [{ at: { id: mine.id } }],
      'GET /friends': [{}],
      'DELETE /friends/{userId}': [withBen],
      'POST /bonk/{userId}': [withBen],
      'POST /reports': [{ json: { kind: 'user', id: dan.id, reason: 'spam', text: 'x' } }],
      'GET /reports': [{}],
      'GET /user/decisions': [{ headers: cookie }],
      'GET /user/standing': [{ headers: cookie }],
      'PUT /users/{id}/mute': [{ at: { id: cleo.id } }],
      'GET /mutes': [{}],
      'DELETE /users/{id}/mute': [{ at: { id: cleo.id } }],
      'PUT /users/{id}/block': [{ at: { id: dan.id } }],
      'GET /blocks': [{}],
      'DELETE /users/{id}/block': [{ at: { id: dan.id } }],
      'GET /conversations': [{}, { query: 'requests=true' }],
      'PATCH /conversations/{userId}/request': [{ at: { userId: cleo.id }, json: { status: 'ignored' } }],
      'GET /messages': [{}],
      'GET /messages/{userId}': [
        withBen,
        { ...withBen, query: 'after=0' },
        { ...withBen, query: 'changedAfter=0' },
      ],
      'PATCH /conversations/{userId}/messages/{messageId}': [
        { ...ofSent, json: { version: 1, content: 'gn' } },
      ],
      'GET /conversations/{userId}/messages/{messageId}/versions': [ofSent],
      'DELETE /conversations/{userId}/messages/{messageId}': [ofSent],
      'POST /conversations/{userId}/messages/{messageId}/restore': [ofSent],
      'POST /messages': [
        { json: { receiverId: ben.id, content: 'gm' } },
        { json: { receiverId: ben.id, imageUrl: dataUrl(), mediaAlt: 'A sun' } },
      ],
      'PATCH /messages/{id}/read': [{ at: { id: message.id } }],
      'GET /groups': [{}],
      'GET /user/groups': [{}],
      'GET /groups/{id}': [ofGroup],
      'POST /groups': [
        { json: { name: name(), description: 'x', privacy: 'private' } },
        { form: formWith({ name: name(), description: 'By a form.' }) },
      ],
      'PATCH /groups/{id}': [{ ...ofGroup, json: { description: 'y' } }],
      'POST /groups/{id}/join': [{ at: { id: other.id } }],
      'GET /groups/{id}/members': [ofGroup],
      'POST /groups/{id}/bans': [{ ...ofGroup, json: { userId: cleo.id } }],
      'GET /groups/{id}/bans': [ofGroup],
      'DELETE /groups/{id}/bans/{userId}': [{ at: { id: group.id, userId: cleo.id } }],
      'GET /groups/{id}/messages': [ofGroup],
      'POST /groups/{id}/messages': [{ ...ofGroup, json: { content: 'gm' } }],
      'PATCH /groups/{id}/messages/{messageId}': [{ ...ofInGroup, json: { version: 1, content: 'gn' } }],
      'GET /groups/{id}/messages/{messageId}/versions': [ofInGroup],
      'DELETE /groups/{id}/messages/{messageId}': [ofInGroup],
      'POST /groups/{id}/messages/{messageId}/restore': [ofInGroup],
      'DELETE /groups/{id}': [{ at: { id: gone.id } }],
      'GET /forum-posts': [{}, { query: 'category=question&status=open' }],
      'GET /forum-posts/{id}': [ofForum],
      'GET /forum-posts/{id}/replies': [ofForum],
      'POST /forum-posts': [{ json: topic }],
      'POST /forum-posts/{id}/replies': [{ ...ofForum, json: { content: 'gm' } }],
      'PATCH /forum-posts/{id}': [{ ...ofForum, json: { version: 1, title: 'When' } }],
      'GET /forum-posts/{id}/versions': [ofForum],
      'DELETE /forum-posts/{id}': [{ at: { id: unasked.id } }],
      'POST /forum-posts/{id}/restore': [{ at: { id: unasked.id } }],
      'PATCH /forum-posts/{id}/replies/{replyId}': [{ ...ofReply, json: { version: 1, content: 'gn' } }],
      'GET /forum-posts/{id}/replies/{replyId}/versions': [ofReply],
      'DELETE /forum-posts/{id}/replies/{replyId}': [ofReply],
      'POST /forum-posts/{id}/replies/{replyId}/restore': [ofReply],
      'GET /marketplace': [{}, { query: 'category=Home%20%26%20Garden' }],
      'GET /marketplace/{id}': [{ at: { id: listing.id } }],
      'POST /marketplace': [{ json: thing }],
      'DELETE /marketplace/{id}': [{ at: { id: unsold.id } }],
      'POST /marketplace/{id}/restore': [{ at: { id: unsold.id } }],
      'GET /token-info/{address}': [token],
      'GET /token-holders/{address}': [token],
      'GET /live-coins': [{}],
      'GET /notifications': [{}],
      'PATCH /notifications/{id}/read': [{ at: { id: notification.id } }],
      'PATCH /notifications/read-all': [{}],
      'GET /moderation/log': [{ query: 'limit=2' }],
      'GET /meta': [{ headers: {} }],
      'POST /media': [{ form: formWith({ file: new Blob([GIF], { type: 'image/gif' }) }) }],
      'GET /media/{key}': [
        { at: { key: ofNothing.url.split('/').at(-1) } },
        { at: { key: medium.url.split('/').at(-1) } },
      ],
      'GET /user/security': [{ headers: cookie }],
      'GET /user/sessions': [{ headers: cookie }],
      'GET /user/sign-ins': [{ headers: cookie, query: 'limit=2' }],
      'POST /user/authenticator': [{ headers: cookie }],
      'POST /auth/reauthenticate': [{ json: { password: PASSWORD }, headers: cookie }],
      'POST /logout': [{ headers: byCookie(dan) }],
    },
  };
}
