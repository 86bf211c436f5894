import { describe, expect, it } from 'vitest';
import { base58 } from '../../contract/base58.ts';
import { codeOf, lastCause } from '../../testing/answers.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { addressesOf, answerOf, challenge, LINK, makeKey, SIGN_IN, type Key } from '../../testing/wallets.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://hodl.example' });

/** Ends the five minutes of all texts. */
const age = () =>
  testApp.database.pool.query(`update wallet_challenges set expires_at = now() - interval '1 second'`);

describe('a signature', () => {
  interface Setting {
    ann: Visitor;
    ben: Visitor;
    key: Key;
  }
  type Answer = ReturnType<typeof answerOf>;
  type Attempt = (setting: Setting) => Promise<[by: Visitor, answer: Answer]>;

  /** What ann's wallet would answer. */
  const ofAnn = async ({ ann, key }: Setting): Promise<Answer> =>
    answerOf(await challenge(ann, key.address), key);

  const ATTEMPTS: Record<string, [cause: string, Attempt]> = {
    'of a text that was never written': [
      'challenge_gone',
      async ({ ann, key }) => [ann, answerOf({ requestId: 'none', text: 'gm' }, key)],
    ],
    'that was used': [
      'challenge_gone',
      async (setting) => {
        const answer = await ofAnn(setting);
        await setting.ann.run(LINK, { ...answer, signature: '2' });
        return [setting.ann, answer];
      },
    ],
    'after five minutes': [
      'challenge_expired',
      async (setting) => {
        const answer = await ofAnn(setting);
        await age();
        return [setting.ann, answer];
      },
    ],
    'in another account': ['other_browser', async (setting) => [setting.ben, await ofAnn(setting)]],
    'for signing in': [
      'other_purpose',
      async ({ ann, key }) => [ann, answerOf(await challenge(ann, key.address, 'SIGN_IN'), key)],
    ],
    'for a payment': [
      'other_purpose',
      async ({ ann, key }) => [ann, answerOf(await challenge(ann, key.address, 'PAYMENT_ADDRESS', '1'), key)],
    ],
    'of a text with another host': [
      'other_text',
      async ({ ann, key }) => {
        const { requestId, text } = await challenge(ann, key.address);
        return [ann, answerOf({ requestId, text: text.replace('hodl.example', 'evil.example') }, key)];
      },
    ],
    'of a text with one more byte': [
      'other_text',
      async ({ ann, key }) => {
        const { requestId, text } = await challenge(ann, key.address);
        return [ann, answerOf({ requestId, text: `${text}\n` }, key)];
      },
    ],
    'of another wallet': [
      'bad_signature',
      async ({ ann, key }) => [ann, answerOf(await challenge(ann, key.address), makeKey())],
    ],
    'of 63 bytes': [
      'bad_signature',
      async (setting) => [setting.ann, { ...(await ofAnn(setting)), signature: base58(Buffer.alloc(63, 7)) }],
    ],
    'that is no base58': [
      'bad_signature',
      async (setting) => [setting.ann, { ...(await ofAnn(setting)), signature: '0O'.repeat(44) }],
    ],
    'of a megabyte': [
      'bad_signature',
      async (setting) => [setting.ann, { ...(await ofAnn(setting)), signature: '2'.repeat(50_000) }],
    ],
  };

  it.each(Object.entries(ATTEMPTS))(
    '%s is refused, with the reason in the log',
    async (_, [cause, attempt]) => {
      const [ann, ben] = [await testApp.create.user(), await testApp.create.user()];
      const setting = { ann: await testApp.as(ann), ben: await testApp.as(ben), key: makeKey() };
      const [by, answer] = await attempt(setting);
      const { errors } = await by.run(LINK, answer);
      expect(errors![0]).toMatchObject({
        message: 'This signature is not valid here. Please sign again.',
        extensions: { code: 'BAD_USER_INPUT' },
      });
      expect(lastCause(testApp)).toBe(cause);
      expect(await addressesOf(by)).toEqual([]);
    },
  );

  it('in another session of the same account is refused', async () => {
    const member = await testApp.create.user();
    const [here, there] = [await testApp.as(member), await testApp.as(member)];
    const key = makeKey();
    const answer = answerOf(await challenge(here, key.address), key);
    expect(codeOf(await there.run(LINK, answer))).toBe('BAD_USER_INPUT');
    expect(lastCause(testApp)).toBe('other_browser');
  });

  it('sent many times at once counts once', async () => {
    const visitor = await testApp.visitor();
    const key = makeKey();
    await testApp.create.wallet({ address: key.address, canSignIn: true });
    const answer = answerOf(await challenge(visitor, key.address, 'SIGN_IN'), key);
    const codes = (await Promise.all([1, 2, 3, 4].map(() => visitor.run(SIGN_IN, answer)))).map(codeOf);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  });
});
