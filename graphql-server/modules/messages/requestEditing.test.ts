import { beforeEach, describe, expect, it } from 'vitest';
import { answer, newParty, write, type Party } from '../../testing/messageRequests.ts';
import { connect, soon, subscribe } from '../../testing/socket.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { codeOf } from '../../testing/writing.ts';

const testApp = useTestApp();

const CLOSE = 'mutation { updatePreferences(input: { whoMayWrite: FRIENDS }) { whoMayWrite } }';
const CHANGED = 'subscription { messageChanged { userId message { content } unreadMessageCount } }';

let ann: Party, bob: Party;
let message: string;

beforeEach(async () => {
  [ann, bob] = [await newParty(testApp), await newParty(testApp)];
  message = await write(ann, bob);
});

const edit = (content: string, version = 1) =>
  ann.as.run(
    `mutation { updateMessage(input: { messageId: ${message}, version: ${version}, content: "${content}" }) {
       content version receiver { id } } }`,
  );
const listen = ({ as }: Party) => subscribe(connect(as, testApp.url), CHANGED, 'message.changed', testApp);

describe('a message that waits to be accepted', () => {
  it('is not edited any more when its receiver takes no messages of its sender', async () => {
    expect(codeOf(await edit('before'))).toBe('OK');
    await bob.as.run(CLOSE);
    expect(codeOf(await edit('after', 2))).toBe('FORBIDDEN');
    const json = { version: 2, content: 'after' };
    const path = `/api/conversations/${bob.row.id}/messages/${message}`;
    expect((await ann.as.fetch(path, { method: 'PATCH', json })).status).toBe(403);
    const { data } = await bob.as.run(`{ message(id: ${message}) { content } }`);
    expect(data.message.content).toBe('before');
  });

  it('is edited in a conversation that its receiver has accepted', async () => {
    await answer(bob, ann, 'ACCEPTED');
    await bob.as.run(CLOSE);
    expect(codeOf(await edit('after'))).toBe('OK');
  });

  it('is told to its receiver when it is edited, until the receiver ignores it, which its sender does not notice', async () => {
    const [atAnn, atBob] = [await listen(ann), await listen(bob)];
    await edit('first');
    await soon(() => [atAnn.length, atBob.length]).toEqual([1, 1]);
    await answer(bob, ann, 'IGNORED');
    const { data } = await edit('second', 2);
    expect(data.updateMessage).toEqual({
      content: 'second',
      version: 3,
      receiver: { id: String(bob.row.id) },
    });
    await soon(() => atAnn.length).toBe(2);
    expect(atAnn[1].data.messageChanged).toMatchObject({
      userId: String(bob.row.id),
      message: { content: 'second' },
    });
    // What is deleted goes from open pages, of whoever ignores it too.
    await ann.as.run(`mutation { deleteMessage(input: { messageId: ${message} }) }`);
    await soon(() => atBob.length).toBe(2);
    expect(atBob.map((event) => event.data.messageChanged.message.content)).toEqual(['first', '']);
    await ann.as.run(`mutation { restoreMessage(input: { messageId: ${message} }) { id } }`);
    await soon(() => atAnn.length).toBe(4);
    expect(atBob.length).toBe(2);
  });
});
