import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  APPROVE,
  ask,
  codeOfCall,
  CREATE_POST,
  CREATE_RULE,
  feedTexts,
  holdContent,
} from '../../testing/holding.ts';
import { useOtherProcess, useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const DECLINE = 'mutation ($id: ID!) { declineHeldContent(input: { heldId: $id, reason: "No." }) }';

const testApp = useTestApp();
const second = useOtherProcess(testApp);

let moderator: Visitor, ann: Visitor, bob: Visitor;
let annsId: number, bobsPost: number;
beforeAll(async () => {
  const { create } = testApp;
  moderator = await testApp.as(await create.user({ role: 'moderator' }));
  const [annsRow, bobsRow] = [await create.user(), await create.user()];
  annsId = annsRow.id;
  ann = await testApp.as(annsRow);
  bob = await testApp.as(bobsRow);
  bobsPost = (await create.post({ author: bobsRow })).id;
  await ask(moderator, CREATE_RULE, { text: 'holdme', action: 'HOLD' });
  await second.app.services.contentRules.refresh();
});
afterEach(() => testApp.database.pool.query('delete from held_content'));

describe('the key of a held post', () => {
  it('is held once for a key, also at two processes, and published once', async () => {
    const key = { text: 'holdme once', key: 'k1' };
    const twice = await Promise.all([
      holdContent(ann, CREATE_POST, key),
      holdContent(await second.as({ id: annsId }), CREATE_POST, key),
    ]);
    expect(new Set(twice).size).toBe(1);
    expect(await holdContent(ann, CREATE_POST, key)).toBe(twice[0]);
    expect(await codeOfCall(ann.run(CREATE_POST, { text: 'holdme other', key: 'k1' }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await ask(moderator, APPROVE, { id: twice[0] });
    const again = await ask(ann, CREATE_POST, key);
    expect(again.createPost.content).toBe('holdme once');
    expect((await feedTexts(bob)).filter((text: string) => text === 'holdme once')).toHaveLength(1);
  });

  it('keeps its key: another input is refused with it, also one that no rule holds, and it can be approved', async () => {
    const key = 'keeps-its-key';
    const id = await holdContent(ann, CREATE_POST, { text: 'holdme with a key', key });
    const COMMENT = `mutation ($postId: ID!, $key: String) {
      createComment(input: { postId: $postId, content: "gm", clientMutationId: $key }) { id } }`;
    const calls = [
      () => ann.run(CREATE_POST, { text: 'harmless', key }),
      () => ann.run(CREATE_POST, { text: 'holdme differently', key }),
      () => ann.run(COMMENT, { postId: bobsPost, key }),
      async () => (await second.as({ id: annsId })).run(CREATE_POST, { text: 'harmless', key }),
    ];
    for (const call of calls) expect(await codeOfCall(call())).toBe('IDEMPOTENCY_KEY_REUSED');
    const rest = await ann.fetch('/api/posts', {
      method: 'POST',
      json: { content: 'harmless' },
      headers: { 'idempotency-key': key },
    });
    expect(rest.status).toBe(422);
    expect(await feedTexts(bob)).not.toContain('harmless');
    expect(await codeOfCall(bob.run(CREATE_POST, { text: 'by bob', key }))).toBe('OK');
    await testApp.database.pool.query('update content_rules set is_enabled = false');
    await testApp.app.services.contentRules.refresh();
    expect(await holdContent(ann, CREATE_POST, { text: 'holdme with a key', key })).toBe(id);
    await testApp.database.pool.query('update content_rules set is_enabled = true');
    await testApp.app.services.contentRules.refresh();
    await ask(moderator, APPROVE, { id });
    expect((await ask(ann, CREATE_POST, { text: 'holdme with a key', key })).createPost.content).toBe(
      'holdme with a key',
    );
    expect(await codeOfCall(ann.run(CREATE_POST, { text: 'harmless', key }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('can be approved although its key was used for something else meanwhile', async () => {
    const key = 'used-otherwise';
    const id = await holdContent(ann, CREATE_POST, { text: 'holdme all the same', key });
    await testApp.database.pool.query(
      `insert into idempotency_keys (member_id, key, operation, input_hash, result_id) values ($1, $2, 'createPost', 'x', $3)`,
      [annsId, key, bobsPost],
    );
    await ask(moderator, APPROVE, { id });
    expect(await feedTexts(bob)).toContain('holdme all the same');
    expect(await codeOfCall(ann.run(CREATE_POST, { text: 'holdme all the same', key }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('is free a day after it was decided, also for something else that is held', async () => {
    const key = 'free-again';
    const first = await holdContent(ann, CREATE_POST, { text: 'holdme yesterday', key });
    await ask(moderator, DECLINE, { id: first });
    const old = "update held_content set created_at = now() - interval '25 hours' where id = $1";
    await testApp.database.pool.query(old, [first]);
    const today = { text: 'holdme today', key };
    const second = await holdContent(ann, CREATE_POST, today);
    expect(second).not.toBe(first);
    expect(await holdContent(ann, CREATE_POST, today)).toBe(second);
    // As long as it waits, it keeps its key.
    await testApp.database.pool.query(old, [second]);
    expect(await holdContent(ann, CREATE_POST, today)).toBe(second);
  });
});
