import { noise } from '../../graphql-server/testing/files/images.ts';

/** Two members with sessions, a post of the first, and a group of both. */
export interface Scene {
  members: [Member, Member];
  postId: number;
  groupId: number;
}

export interface Member {
  id: number;
  cookie: string;
}

/** A write, repeated unchanged; its content is unique. */
export interface Write {
  member: Member;
  path: string;
  body: Record<string, unknown>;
}

const SEND = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { id } }';

/** Writes of members by REST and GraphQL, each with its idempotency key. */
export const WRITES = {
  post: ({ members }, content) => ({ member: members[0], path: '/api/posts', body: { content } }),
  async picture({ members }, content) {
    const jpeg = await noise({ width: 320, height: 240 });
    const imageUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    return { member: members[0], path: '/api/posts', body: { content, imageUrl } };
  },
  comment: ({ members, postId }, content) => ({
    member: members[1],
    path: `/api/posts/${postId}/comments`,
    body: { content },
  }),
  groupMessage: ({ members, groupId }, content) => ({
    member: members[0],
    path: `/api/groups/${groupId}/messages`,
    body: { content },
  }),
  message: ({ members }, content) => ({
    member: members[1],
    path: '/graphql',
    body: {
      query: SEND,
      variables: { input: { receiverId: String(members[0].id), content, clientMutationId: content } },
    },
  }),
} satisfies Record<string, (scene: Scene, content: string) => Write | Promise<Write>>;

export type Kind = keyof typeof WRITES;
export const KINDS = Object.keys(WRITES) as Kind[];

/** Timeout of a request. */
const ANSWER_TIMEOUT_MS = 15_000;

/** The outcome of a write: the created id, that it may be retried, or the refusal. */
export type Outcome = { id: number } | 'again' | { unexpected: string };

/** Sends it once. After no response, "busy" or "still running" a caller with a key may retry. */
export async function send(url: string, write: Write, key: string): Promise<Outcome> {
  const response = await fetch(url + write.path, {
    method: 'POST',
    headers: {
      cookie: write.member.cookie,
      'content-type': 'application/json',
      ...(write.path === '/graphql' ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(write.body),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined) return 'again';
  if (response.status === 503 || response.status === 409) return 'again';
  return outcomeOf(response.status, text);
}

function outcomeOf(status: number, text: string): Outcome {
  if (status === 201) return { id: (JSON.parse(text) as { id: number }).id };
  const { data, errors } = status === 200 ? (JSON.parse(text) as GraphQLAnswer) : {};
  if (data) return { id: Number(data.sendMessage.id) };
  if (['UNAVAILABLE', 'CONFLICT'].includes(errors?.[0]?.extensions.code ?? '')) return 'again';
  return { unexpected: `${status}: ${text.slice(0, 200)}` };
}

interface GraphQLAnswer {
  data?: { sendMessage: { id: string } } | null;
  errors?: { extensions: { code: string } }[];
}
