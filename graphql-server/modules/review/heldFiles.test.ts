import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noise } from '../../testing/files/images.ts';
import { uploaded } from '../../testing/media.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

let moderator: Visitor, ann: Visitor, bob: Visitor;
beforeAll(async () => {
  const { create } = testApp;
  const by = await create.user({ role: 'moderator' });
  moderator = await testApp.as(by);
  [ann, bob] = [await testApp.as(await create.user()), await testApp.as(await create.user())];
  await create.contentRule({ by, text: 'holdme', action: 'HOLD' });
  await testApp.app.services.contentRules.refresh();
});
afterEach(() => testApp.database.pool.query('delete from held_content'));

const POST = `mutation ($text: Text, $key: String, $medium: ID) {
  createPost(input: { content: $text, clientMutationId: $key, mediaId: $medium }) { id }
}`;
const APPROVE = 'mutation ($id: ID!) { approveHeldContent(input: { heldId: $id }) }';
const DECLINE = 'mutation ($id: ID!) { declineHeldContent(input: { heldId: $id, reason: "No adverts." }) }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawHeldContent(input: { heldId: $id }) }';

/** A picture of its own: the same bytes may be shown elsewhere. */
const newMedium = async () => uploaded(ann, 'image/jpeg', await noise({ width: 64, height: 64 }));

/** Sends what is held, and returns the id of what waits. */
async function hold(variables: Record<string, unknown>): Promise<string> {
  const { errors } = await ann.run(POST, variables);
  expect(errors?.[0]!.extensions!.code).toBe('HELD');
  return errors![0]!.extensions!.heldId as string;
}

describe('a held post', () => {
  it('keeps its picture from everybody but its author and moderators, and publishes it', async () => {
    const medium = await newMedium();
    const id = await hold({ text: 'holdme', medium });
    const { data: waiting } = await moderator.run('{ heldContent { nodes { mediaUrl } } }');
    const { mediaUrl } = waiting.heldContent.nodes[0];
    expect((await moderator.fetch(mediaUrl)).status).toBe(200);
    for (const who of [bob, testApp.nobody]) expect((await who.fetch(mediaUrl)).status).not.toBe(200);
    expect((await moderator.fetch(mediaUrl.replace(/\d+$/, '999999'))).status).toBe(404);
    expect(codeOf(await moderator.run(APPROVE, { id }))).toBe('OK');
    expect((await bob.fetch(mediaUrl.replace(/\?.*/, ''))).status).toBe(200);
  });

  it('keeps its file from other uses, held ones too, until it is decided', async () => {
    const medium = await newMedium();
    const id = await hold({ text: 'holdme with a file', medium, key: 'with a file' });
    expect(await hold({ text: 'holdme with a file', medium, key: 'with a file' })).toBe(id);
    const uses = [
      () => ann.run(POST, { text: 'at once', medium }),
      () => ann.run(POST, { text: 'holdme again', medium }),
      () =>
        ann.run('mutation ($medium: ID!) { createStory(input: { mediaId: $medium }) { id } }', { medium }),
    ];
    for (const use of uses) expect(codeOf(await use())).toBe('CONFLICT');
    const json = { content: 'at once', mediaId: Number(medium) };
    expect((await ann.fetch('/api/posts', { method: 'POST', json })).status).toBe(409);
    expect(codeOf(await moderator.run(APPROVE, { id }))).toBe('OK');
    const { data } = await bob.run('{ feed { nodes { content } } }');
    expect(data.feed.nodes).toContainEqual({ content: 'holdme with a file' });
    for (const use of uses) expect(codeOf(await use())).toBe('CONFLICT');
  });

  it.each([
    ['declined', (id: string) => moderator.run(DECLINE, { id })],
    ['taken back', (id: string) => ann.run(WITHDRAW, { id })],
  ])('that is %s lets go of its file', async (_, end) => {
    const medium = await newMedium();
    await end(await hold({ text: 'holdme with a file', medium }));
    expect(codeOf(await ann.run(POST, { text: 'at once', medium }))).toBe('OK');
  });
});
