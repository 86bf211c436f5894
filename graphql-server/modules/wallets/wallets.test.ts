import { describe, expect, it } from 'vitest';
import { base58 } from '../../contract/base58.ts';
import { codeOf, lastCause } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import {
  addressesOf,
  answerOf,
  challenge,
  CHALLENGE,
  link,
  LINK,
  makeKey,
  SIGN_IN,
} from '../../testing/wallets.ts';
import { SMALL_ORDER } from './smallOrder.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://hodl.example' });

describe('a text for a wallet', () => {
  it('says for whom, for what and until when it is', async () => {
    const ann = await testApp.create.user();
    const { address } = makeKey();
    const { text, requestId, issuedAt, expirationTime } = await challenge(await testApp.as(ann), address);
    expect(text.split('\n')).toEqual([
      'hodl.example wants you to sign in with your Solana account:',
      address,
      '',
      `Link this wallet to the account ${ann.username}.`,
      '',
      'URI: http://hodl.example',
      'Version: 1',
      'Chain ID: mainnet',
      expect.stringMatching(/^Nonce: [0-9a-f]{32}$/),
      `Issued At: ${issuedAt}`,
      `Expiration Time: ${expirationTime}`,
      `Request ID: ${requestId}`,
    ]);
    expect(Date.parse(expirationTime) - Date.parse(issuedAt)).toBe(300_000);
  });

  it.each(SMALL_ORDER)('is not written for the key %s, with which everybody can sign', async (hex) => {
    const ann = await testApp.as(await testApp.create.user());
    const variables = { address: base58(Buffer.from(hex, 'hex')), purpose: 'LINK' };
    expect(codeOf(await ann.run(CHALLENGE, variables))).toBe('BAD_USER_INPUT');
    expect(lastCause(testApp)).toBe('weak_key');
  });

  it.each(['', '0', 'z'.repeat(44), '2'.repeat(31), "'; drop table wallets; --", 'ä'.repeat(40)])(
    'is not written for %s',
    async (address) => {
      const ann = await testApp.as(await testApp.create.user());
      expect(codeOf(await ann.run(CHALLENGE, { address, purpose: 'LINK' }))).toBe('BAD_USER_INPUT');
    },
  );

  it('needs a recent login, except for signing in', async () => {
    const member = await testApp.create.user();
    const ann = await testApp.as(member);
    const { address } = makeKey();
    await testApp.database.pool.query(
      `update session set sess = (sess::jsonb || '{"signedInAt":1}')::json where sess->>'userId' = $1`,
      [String(member.id)],
    );
    const codes = ['LINK', 'SIGN_IN'].map(async (purpose) =>
      codeOf(await ann.run(CHALLENGE, { address, purpose })),
    );
    expect(await Promise.all(codes)).toEqual(['REAUTHENTICATION_REQUIRED', undefined]);
    expect(codeOf(await testApp.nobody.run(CHALLENGE, { address, purpose: 'LINK' }))).toBe('UNAUTHENTICATED');
  });

  it('is limited in number', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const { address } = makeKey();
    const all = Array.from({ length: 31 }, () => ann.run(CHALLENGE, { address, purpose: 'LINK' }));
    const codes = (await Promise.all(all)).map(codeOf);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });

  it('is not for tokens, and neither is anything about wallets', async () => {
    const bot = await testApp.by({ scopes: ['READ', 'PROFILE', 'MARKETPLACE'] });
    const { address } = makeKey();
    const unsigned = { requestId: 'x', signedMessage: '2', signature: '2' };
    const answers = [
      bot.run(CHALLENGE, { address, purpose: 'SIGN_IN' }),
      bot.run(LINK, unsigned),
      bot.run(SIGN_IN, unsigned),
      bot.run('{ wallets { id } }'),
      bot.run('mutation { updateWallet(input: { walletId: "1", canSignIn: true }) { id } }'),
      bot.run('mutation { removeWallet(input: { walletId: "1" }) }'),
    ];
    expect((await Promise.all(answers)).map(codeOf)).toEqual(Array(6).fill('FORBIDDEN'));
  });
});

describe('linking a wallet', () => {
  it('adds it, the first one as the primary one', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const [one, other] = [makeKey(), makeKey()];
    expect((await link(ann, one)).data!.linkWallet).toMatchObject({ address: one.address, isPrimary: true });
    expect((await link(ann, other)).data!.linkWallet).toMatchObject({ isPrimary: false });
    expect(await addressesOf(ann)).toEqual([one.address, other.address]);
  });

  it('refuses a wallet of somebody else, without saying whose, and one of one’s own', async () => {
    const [ann, ben] = [await testApp.create.user(), await testApp.create.user()];
    const key = makeKey();
    await link(await testApp.as(ann), key);
    const again = await link(await testApp.as(ben), key);
    expect(codeOf(again)).toBe('CONFLICT');
    expect(again.errors![0].message).toBe('This wallet is linked to another account.');
    expect((await link(await testApp.as(ann), key)).errors![0].message).toBe(
      'You have already linked this wallet.',
    );
  });

  it('of one wallet by two members at once lets one have it', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(async () => testApp.as(await testApp.create.user())));
    const key = makeKey();
    const codes = (await Promise.all(all.map((one) => link(one, key)))).map(codeOf);
    expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', undefined]);
  });

  it('of several wallets at once makes one the primary one', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const made = await Promise.all([1, 2, 3, 4].map(() => link(ann, makeKey())));
    expect(made.filter(({ data }) => data!.linkWallet.isPrimary)).toHaveLength(1);
  });

  it('can be repeated with the same key after a lost answer', async () => {
    const ann = await testApp.as(await testApp.create.user());
    const key = makeKey();
    const answer = { ...answerOf(await challenge(ann, key.address), key), key: 'once' };
    const [first, second] = [await ann.run(LINK, answer), await ann.run(LINK, answer)];
    expect(second.data).toEqual(first.data);
  });

  it('stops at twenty', async () => {
    const member = await testApp.create.user();
    await Promise.all(Array.from({ length: 20 }, () => testApp.create.wallet({ member })));
    expect(codeOf(await link(await testApp.as(member), makeKey()))).toBe('CONFLICT');
  });
});

describe('changing wallets', () => {
  const UPDATE = `mutation ($id: ID!, $isPrimary: Boolean, $isPublic: Boolean, $canSignIn: Boolean, $name: Text) {
    updateWallet(input: { walletId: $id, isPrimary: $isPrimary, isPublic: $isPublic, canSignIn: $canSignIn, name: $name }) {
      name isPrimary isPublic canSignIn } }`;
  const REMOVE = 'mutation ($id: ID!) { removeWallet(input: { walletId: $id }) }';

  it('changes what is given', async () => {
    const member = await testApp.create.user();
    const ann = await testApp.as(member);
    const id = String((await testApp.create.wallet({ member })).id);
    const { data } = await ann.run(UPDATE, { id, isPublic: true, name: 'Savings' });
    expect(data!.updateWallet).toEqual({
      name: 'Savings',
      isPrimary: false,
      isPublic: true,
      canSignIn: false,
    });
    expect(codeOf(await ann.run(UPDATE, { id, isPrimary: false }))).toBe('BAD_USER_INPUT');
  });

  it('keeps one primary wallet, also when it is removed, and also at once', async () => {
    const member = await testApp.create.user();
    const ann = await testApp.as(member);
    const made = await Promise.all([1, 2, 3].map(() => testApp.create.wallet({ member })));
    await Promise.all(made.map(({ id }) => ann.run(UPDATE, { id: String(id), isPrimary: true })));
    const primary = async () =>
      (await ann.run('{ wallets { id isPrimary } }')).data!.wallets.filter((one: any) => one.isPrimary);
    const [first] = await primary();
    expect(await primary()).toHaveLength(1);
    await ann.run(REMOVE, { id: first.id });
    expect(await primary()).toHaveLength(1);
    expect(await addressesOf(ann)).toHaveLength(2);
  });

  it('is for their owner, after a recent sign-in', async () => {
    const member = await testApp.create.user();
    const [ann, ben] = [await testApp.as(member), await testApp.as(await testApp.create.user())];
    const id = String((await testApp.create.wallet({ member })).id);
    const calls: [string, Record<string, unknown>][] = [
      [UPDATE, { id, canSignIn: true }],
      [REMOVE, { id }],
    ];
    for (const [document, variables] of calls)
      expect(codeOf(await ben.run(document, variables))).toBe('NOT_FOUND');
    await testApp.database.pool.query(`update session set sess = (sess::jsonb || '{"signedInAt":1}')::json`);
    for (const [document, variables] of calls)
      expect(codeOf(await ann.run(document, variables))).toBe('REAUTHENTICATION_REQUIRED');
    await ann.run('mutation ($p: String!) { reauthenticate(input: { password: $p }) }', { p: PASSWORD });
    for (const [document, variables] of calls)
      expect((await ann.run(document, variables)).errors).toBeUndefined();
  });
});
