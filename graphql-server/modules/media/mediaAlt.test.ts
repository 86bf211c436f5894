import { beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/files/images.ts';
import { dataUrl, uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

/** A kind of content besides posts: how it is made, and where it is read. */
interface Kind {
  create: string;
  /** What its input needs besides the picture. */
  needs: object;
  read: string;
  nodeIn: (data: any) => { mediaAlt: string | null };
  /** Where REST makes and lists it. */
  path: string;
  /** Inputs that REST spells in another way. */
  inRest?: object;
}

const kinds: Record<string, Kind> = {
  story: {
    create: 'mutation ($input: CreateStoryInput!) { made: createStory(input: $input) { id mediaAlt } }',
    needs: {},
    read: '{ stories(first: 1) { nodes { id mediaAlt } } }',
    nodeIn: ({ stories }) => stories.nodes[0],
    path: '/api/stories',
  },
  listing: {
    create: 'mutation ($input: CreateListingInput!) { made: createListing(input: $input) { id mediaAlt } }',
    needs: { title: 'Chair', description: 'Red.', price: '12.50', category: 'ART' },
    read: '{ listings(first: 1) { nodes { id mediaAlt } } }',
    nodeIn: ({ listings }) => listings.nodes[0],
    path: '/api/marketplace',
    inRest: { category: 'Art', price: 12.5 },
  },
};

let ann: Visitor;

beforeAll(async () => {
  const member = await testApp.create.user();
  ann = await testApp.as(member);
  const groupId = String(await testApp.create.group({ creator: member }));
  kinds['group message'] = {
    create:
      'mutation ($input: SendGroupMessageInput!) { made: sendGroupMessage(input: $input) { id mediaAlt } }',
    needs: { groupId },
    read: `{ groupMessages(groupId: ${groupId}) { nodes { id mediaAlt } } }`,
    nodeIn: ({ groupMessages }) => groupMessages.nodes.at(-1),
    path: `/api/groups/${groupId}/messages`,
  };
});

const picture = async () => uploaded(ann, 'image/png', await png());
const made = async ({ create, needs }: Kind, input: object) =>
  (await ann.run(create, { input: { ...needs, ...input } })) as { data: any; errors?: any[] };

describe.each(['story', 'listing', 'group message'])('what the picture of a %s shows', (name) => {
  const kind = () => kinds[name]!;

  it('stands with it for everyone, trimmed', async () => {
    const { data } = await made(kind(), { mediaId: await picture(), mediaAlt: ' Two halves 🚀\n' });
    expect(data.made.mediaAlt).toBe('Two halves 🚀');
    const read = await testApp.nobody.run(kind().read);
    expect(kind().nodeIn(read.data)).toEqual(data.made);
  });

  it.each([undefined, null, '', '  ', '\u200B'])('is null when %j is said', async (mediaAlt) => {
    const { data } = await made(kind(), { mediaId: await picture(), mediaAlt });
    expect(data.made.mediaAlt).toBeNull();
  });

  it('has at most 1,000 characters', async () => {
    const mediaId = await picture();
    const { errors } = await made(kind(), { mediaId, mediaAlt: '🚀'.repeat(1_001) });
    expect(errors![0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ field: 'mediaAlt' }] });
    const longest = '🚀'.repeat(1_000);
    expect((await made(kind(), { mediaId, mediaAlt: longest })).data.made.mediaAlt).toBe(longest);
  });

  it('is the same when the answer is asked for again', async () => {
    const input = { mediaId: await picture(), mediaAlt: 'Two halves', clientMutationId: `once-${name}` };
    const first = await made(kind(), input);
    expect(first.data.made.mediaAlt).toBe('Two halves');
    expect((await made(kind(), input)).data).toEqual(first.data);
    const other = await made(kind(), { ...input, mediaAlt: 'Other words' });
    expect(other.errors![0].extensions.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is taken and given by REST', async () => {
    const { path, needs, inRest } = kind();
    const json = { ...needs, ...inRest, imageUrl: dataUrl('image/png', await png()), mediaAlt: 'Two halves' };
    const answer = await ann.fetch(path, { method: 'POST', json });
    expect(answer.status).toBe(201);
    const { id, mediaAlt } = (await answer.json()) as { id: number; mediaAlt: string };
    expect(mediaAlt).toBe('Two halves');
    const listed = (await (await testApp.nobody.fetch(path)).json()) as { id: number }[];
    expect(listed.find((one) => one.id === id)).toMatchObject({ mediaAlt: 'Two halves' });
  });
});

it.each([
  ['listing', {}],
  ['group message', { content: 'gm' }],
])('what describes no picture is refused for a %s', async (name, text) => {
  const { errors } = await made(kinds[name]!, { ...text, mediaAlt: 'nothing' });
  expect(errors![0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: [{ field: 'mediaAlt' }] });
});

describe('a listing that is changed', () => {
  const UPDATE = `mutation ($input: UpdateListingInput!) {
    updateListing(input: $input) { title mediaAlt media { id } }
  }`;
  const changed = async (listingId: string, input: object) => {
    const { data, errors } = await ann.run(UPDATE, { input: { listingId, ...input } });
    return errors ? errors[0].extensions : data.updateListing.mediaAlt;
  };
  const described = async () =>
    (await made(kinds.listing!, { mediaId: await picture(), mediaAlt: 'Red' })).data.made.id as string;

  it('keeps its description, takes another, or loses it', async () => {
    const id = await described();
    expect(await changed(id, { title: 'Armchair' })).toBe('Red');
    expect(await changed(id, { mediaAlt: 'Red, with arms' })).toBe('Red, with arms');
    expect(await changed(id, { mediaAlt: null })).toBeNull();
  });

  it('loses it with the picture that it described', async () => {
    const id = await described();
    expect(await changed(id, { mediaId: await picture() })).toBeNull();
    expect(await changed(id, { mediaId: await picture(), mediaAlt: 'Blue' })).toBe('Blue');
    expect(await changed(id, { imageUrl: null })).toBeNull();
    const refused = { code: 'BAD_USER_INPUT', errors: [{ field: 'mediaAlt' }] };
    expect(await changed(id, { mediaAlt: 'nothing' })).toMatchObject(refused);
    expect(await changed(await described(), { imageUrl: null, mediaAlt: 'x' })).toMatchObject(refused);
  });
});
