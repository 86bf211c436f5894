import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';

const testApp = useTestApp();

const UPDATE = `mutation ($input: UpdateProfileInput!) {
  updateProfile(input: $input) { id bio xProfileUrl } }`;

let ann: Visitor, moderator: Visitor, anns: number;
beforeAll(async () => {
  const member = await testApp.create.user();
  anns = member.id;
  ann = await testApp.as(member);
  moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
});

const update = async (input: object) => {
  const { data, errors } = await ann.run(UPDATE, { input });
  return data?.updateProfile ?? errors![0]!.extensions!.code;
};

describe('the texts of a profile', () => {
  it('are changed one by one, and removed by null or an empty text', async () => {
    expect(await update({ bio: '  Holding\n\n since   2021.  ' })).toMatchObject({
      bio: 'Holding since 2021.',
      xProfileUrl: null,
    });
    expect(await update({ xProfileUrl: 'https://x.com/ann' })).toMatchObject({
      bio: 'Holding since 2021.',
      xProfileUrl: 'https://x.com/ann',
    });
    const { data } = await testApp.nobody.run(`{ user(id: ${anns}) { bio xProfileUrl } }`);
    expect(data.user).toEqual({ bio: 'Holding since 2021.', xProfileUrl: 'https://x.com/ann' });
    expect(await update({ bio: ' ', xProfileUrl: null })).toMatchObject({ bio: null, xProfileUrl: null });
    expect(await update({})).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['bio', 'x'.repeat(161)],
    ['bio', 'sevol ym \u202e'],
    ['xProfileUrl', 'javascript:alert(1)'],
    ['xProfileUrl', 'https://x.com/ann\nand more'],
    ['xProfileUrl', 'https://ann:secret@x.com/ann'],
    ['xProfileUrl', `https://x.com/${'a'.repeat(2_048)}`],
  ])('%s refuses %j', async (field, text) => expect(await update({ [field]: text })).toBe('BAD_USER_INPUT'));

  it('takes 160 characters of any kind', async () => {
    const bio = '🚀'.repeat(160);
    expect(await update({ bio })).toMatchObject({ bio });
  });

  it('REST has them too', async () => {
    const answer = await ann.fetch('/api/user/profile', {
      method: 'PATCH',
      json: { bio: 'By REST.' },
      headers: { accept: 'application/json' },
    });
    expect(await answer.json()).toMatchObject({ bio: 'By REST.' });
  });
});

describe('content rules', () => {
  const rule = (text: string, action: string) =>
    moderator.run('mutation ($input: CreateContentRuleInput!) { createContentRule(input: $input) { id } }', {
      input: { kind: 'PATTERN', text, action },
    });

  it('what they refuse or would hold is refused, and nothing else of the call is saved', async () => {
    await rule('refuseme', 'REFUSE');
    await rule('holdme', 'HOLD');
    await update({ bio: 'Before.' });
    expect(await update({ bio: 'refuseme' })).toBe('BAD_USER_INPUT');
    expect(await update({ bio: 'After.', xProfileUrl: 'https://holdme.example/ann' })).toBe('BAD_USER_INPUT');
    const { data } = await ann.run('{ viewer { bio } ownHeldContent { nodes { id } } }');
    expect(data.viewer.bio).toBe('Before.');
    expect(data.ownHeldContent.nodes).toEqual([]);
  });

  it('what they flag is saved, and opens a case', async () => {
    await rule('flagme', 'FLAG');
    expect(await update({ bio: 'flagme' })).toMatchObject({ bio: 'flagme' });
    const { data } = await moderator.run('{ moderationQueue { nodes { kind subjectId } } }');
    expect(data.moderationQueue.nodes).toEqual([{ kind: 'USER', subjectId: String(anns) }]);
  });

  it('a profile is no first content: the account stays as new as it was', async () => {
    const { rows } = await testApp.database.pool.query('select first_content_kind from users where id = $1', [
      anns,
    ]);
    expect(rows).toEqual([{ first_content_kind: null }]);
  });
});
