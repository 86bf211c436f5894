import { expect, request, type APIRequestContext } from '@playwright/test';

export const PASSWORD = 'correct horse battery staple';

export interface Post {
  id: number;
  content: string;
  likes: number;
  isLiked: boolean;
  comments: number;
  version: number;
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A member who acts through the REST API. */
export interface Member {
  id: number;
  username: string;
  /** The session cookie, for a browser of theirs. */
  session: Session;
  /** With a picture or video, when one is given as a data URL. */
  post(content: string, imageUrl?: string): Promise<Post>;
  /** The post as this member sees it. */
  read(postId: number): Promise<Post>;
  /** Edits a post for the first time. */
  edit(postId: number, content: string): Promise<void>;
  deletePost(postId: number): Promise<void>;
  /** Deletes what is at this path of the API. */
  deleteBelow(path: string): Promise<void>;
  comment(postId: number, content: string): Promise<void>;
  like(postId: number): Promise<void>;
  /** Shares a picture or video as a story, without a poster, as a bot does. */
  story(mimeType: string, bytes: Buffer): Promise<void>;
  /** Asks to be friends; accepts when asked before. */
  ask(other: Member): Promise<void>;
  befriend(other: Member): Promise<void>;
  bonk(other: Member): Promise<void>;
  /** Reports something to the moderators. */
  report(kind: string, id: number, reason?: string, text?: string): Promise<void>;
  block(other: Member): Promise<void>;
  unblock(other: Member): Promise<void>;
  /** Is online for 75 s. */
  beat(): Promise<void>;
  /** Writes to a member, who accepts it if it is a message request. */
  message(receiverId: number, content: string, replyToId?: number): Promise<{ id: number }>;
  /** Writes to a member, who has not accepted it yet. */
  request(receiverId: number, content: string, replyToId?: number): Promise<{ id: number }>;
  accept(senderId: number): Promise<void>;
  ignore(senderId: number): Promise<void>;
  /** Edits a message to a member for the first time. */
  editMessage(receiverId: number, messageId: number, content: string): Promise<void>;
  deleteMessage(receiverId: number, messageId: number): Promise<void>;
  /** Puts something up for sale: a chair for 1.50 SOL, by default. */
  list(values?: object): Promise<{ id: number }>;
  unlist(listingId: number): Promise<void>;
  sell(listingId: number): Promise<void>;
  /** Opens a forum post. */
  issue(category: 'bug' | 'feature' | 'question', title: string, content: string): Promise<{ id: number }>;
  reply(forumPostId: number, content: string): Promise<{ id: number }>;
  /** Makes a group and gives its id. */
  group(name: string, more?: { privacy?: 'public' | 'private'; description?: string }): Promise<number>;
  join(groupId: number): Promise<void>;
  invite(groupId: number, other: Member): Promise<void>;
  groupMessage(
    groupId: number,
    content: string,
    imageUrl?: string,
    replyToId?: number,
  ): Promise<{ id: number }>;
  leave(): Promise<void>;
}

let count = 0;

/** By product and id. */
const members = new Map<string, Member>();
/** Who has written to whom. */
const answered = new Set<string>();

/** A name that no other test has. */
export const freshName = (stem = 'member') => `${stem}_${process.pid}_${++count}`;

/** Registers a member at the product at `url`. */
export async function register(
  url: string,
  username = freshName(),
  more: { xProfileUrl?: string } = {},
): Promise<Member> {
  const api = await request.newContext({ baseURL: url });
  const { id } = await call<{ id: number }>(api, 'POST', '/register', {
    username,
    password: PASSWORD,
    ...more,
  });
  const member: Member = {
    id,
    username,
    session: await api.storageState(),
    post: (content, imageUrl) => call(api, 'POST', '/posts', { content, imageUrl }),
    read: (postId) => call(api, 'GET', `/posts/${postId}`),
    edit: (postId, content) => call(api, 'PATCH', `/posts/${postId}`, { version: 1, content }),
    deletePost: (postId) => call(api, 'DELETE', `/posts/${postId}`),
    deleteBelow: (path) => call(api, 'DELETE', path),
    comment: (postId, content) => call(api, 'POST', `/posts/${postId}/comments`, { content }),
    like: (postId) => call(api, 'POST', `/posts/${postId}/like`),
    story: (mimeType, bytes) =>
      call(api, 'POST', '/stories', { imageUrl: `data:${mimeType};base64,${bytes.toString('base64')}` }),
    ask: ({ id }) => call(api, 'POST', '/friend-requests', { receiverId: id }),
    async befriend(other) {
      await member.ask(other);
      await other.ask(member);
    },
    async beat() {
      expect((await api.post('/api/users/heartbeat')).status()).toBe(204);
    },
    report: (kind, id, reason = 'spam', text = '') =>
      call(api, 'POST', '/reports', { kind, id, reason, text }),
    block: (other) => call(api, 'PUT', `/users/${other.id}/block`),
    unblock: (other) => call(api, 'DELETE', `/users/${other.id}/block`),
    bonk: (other) => call(api, 'POST', `/bonk/${other.id}`),
    async message(receiverId, content, replyToId) {
      const sent = await member.request(receiverId, content, replyToId);
      const receiver = members.get(`${url} ${receiverId}`);
      const pair = `${url} ${id} ${receiverId}`;
      // Among friends there is no request.
      if (receiver && !answered.has(pair)) await receiver.accept(id).catch(() => {});
      answered.add(pair);
      return sent;
    },
    request: (receiverId, content, replyToId) =>
      call(api, 'POST', '/messages', { receiverId, content, replyToId }),
    accept: (senderId) => call(api, 'PATCH', `/conversations/${senderId}/request`, { status: 'accepted' }),
    ignore: (senderId) => call(api, 'PATCH', `/conversations/${senderId}/request`, { status: 'ignored' }),
    editMessage: (receiverId, messageId, content) =>
      call(api, 'PATCH', `/conversations/${receiverId}/messages/${messageId}`, { version: 1, content }),
    deleteMessage: (receiverId, messageId) =>
      call(api, 'DELETE', `/conversations/${receiverId}/messages/${messageId}`),
    list: (values) =>
      call(api, 'POST', '/marketplace', {
        title: 'Chair',
        description: 'Red, with four legs.',
        price: 1.5,
        category: 'Home & Garden',
        ...values,
      }),
    unlist: (listingId) => call(api, 'DELETE', `/marketplace/${listingId}`),
    async sell(listingId) {
      const query = `mutation { markListingSold(input: { listingId: ${listingId}, sold: true }) { id } }`;
      expect((await (await api.post('/graphql', { data: { query } })).json()).errors).toBeUndefined();
    },
    issue: (category, title, content) => call(api, 'POST', '/forum-posts', { category, title, content }),
    reply: (postId, content) => call(api, 'POST', `/forum-posts/${postId}/replies`, { content }),
    async group(name, more = {}) {
      const group = { name, description: 'We build.', privacy: 'public', ...more };
      return (await call<{ id: number }>(api, 'POST', '/groups', group)).id;
    },
    join: (groupId) => call(api, 'POST', `/groups/${groupId}/join`),
    async invite(groupId, { username }) {
      const query = `mutation { inviteToGroup(input: { groupId: ${groupId}, username: "${username}" }) { id } }`;
      expect((await (await api.post('/graphql', { data: { query } })).json()).errors).toBeUndefined();
    },
    groupMessage: (groupId, content, imageUrl, replyToId) =>
      call(api, 'POST', `/groups/${groupId}/messages`, { content, imageUrl, replyToId }),
    leave: () => api.dispose(),
  };
  members.set(`${url} ${id}`, member);
  return member;
}

async function call<T>(api: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await api.fetch(`/api${path}`, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? (undefined as T) : answer.json();
}
