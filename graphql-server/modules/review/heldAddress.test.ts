import { beforeAll, describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { APPROVE, ask, codeOfCall, CREATE_RULE, holdContent } from '../../testing/holding.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { answerOf, challenge, makeKey } from '../../testing/wallets.ts';

const testApp = useTestApp();

const CREATE = `mutation ($walletAddress: Text) { createListing(input: {
  title: "Chair", description: "Red.", price: 1, category: OTHER, walletAddress: $walletAddress }) { id } }`;
const UPDATE = `mutation ($id: ID!, $walletAddress: Text, $walletSignature: SignedTextInput, $title: Text = "holdme") {
  updateListing(input: { listingId: $id, title: $title, walletAddress: $walletAddress,
    walletSignature: $walletSignature }) { id } }`;
const LISTING = 'query ($id: ID!) { listing(id: $id) { title walletAddress walletVerified } }';
const HELD = '{ ownHeldContent { nodes { id } } }';

let moderator: Visitor, as: Visitor, seller: UserEntity, id: string;

beforeAll(async () => {
  moderator = await testApp.as(await testApp.create.user({ role: 'moderator' }));
  await ask(moderator, CREATE_RULE, { text: 'holdme', action: 'HOLD' });
});

async function listing(): Promise<void> {
  seller = await testApp.create.user();
  as = await testApp.as(seller);
  id = (await ask(as, CREATE, { walletAddress: makeKey().address })).createListing.id;
}

const shown = async () => (await ask(testApp.nobody, LISTING, { id })).listing;
const query = (text: string) => testApp.database.pool.query(text, [seller.id]);
const forgetSignIn = () =>
  query(`update session set sess = (sess::jsonb || '{"signedInAt":1}')::json
          where sess->>'userId' = $1::int::text`);

describe('a held edit with another payment address', () => {
  it('is published when it is approved, also after the login is no longer recent', async () => {
    await listing();
    const { address } = makeKey();
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: address });
    await forgetSignIn();
    await ask(moderator, APPROVE, { id: heldId });
    expect(await shown()).toEqual({ title: 'holdme', walletAddress: address, walletVerified: false });
  });

  it('is verified by the signature that was given with it', async () => {
    await listing();
    const key = makeKey();
    await testApp.create.wallet({ member: seller, address: key.address });
    const walletSignature = answerOf(await challenge(as, key.address, 'PAYMENT_ADDRESS', id), key);
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: key.address, walletSignature });
    await ask(moderator, APPROVE, { id: heldId });
    expect(await shown()).toMatchObject({ walletAddress: key.address, walletVerified: true });
  });

  it.each(['an old login', 'a token', 'the signature of another wallet', 'a recovered account'])(
    'is not held with %s, but refused as at once',
    async (which) => {
      await listing();
      const [key, other] = [makeKey(), makeKey()];
      const signed = which.startsWith('the signature')
        ? answerOf(await challenge(as, other.address, 'PAYMENT_ADDRESS', id), other)
        : null;
      if (which === 'an old login') await forgetSignIn();
      if (which === 'a recovered account') await query('update users set recovered_at = now() where id = $1');
      const who = which === 'a token' ? await testApp.by({ member: seller, scopes: ['MARKETPLACE'] }) : as;
      const variables = { id, walletAddress: key.address, walletSignature: signed };
      const refusal = await codeOfCall(who.run(UPDATE, { ...variables, title: 'Table' }));
      expect(await codeOfCall(who.run(UPDATE, variables))).toBe(refusal);
      expect(refusal).toBe(
        which === 'an old login'
          ? 'REAUTHENTICATION_REQUIRED'
          : signed === null
            ? 'FORBIDDEN'
            : 'BAD_USER_INPUT',
      );
      expect((await ask(as, HELD)).ownHeldContent.nodes).toEqual([]);
    },
  );

  it('does not overwrite an address that was set meanwhile, nor that of a recovered account', async () => {
    await listing();
    const { address } = makeKey();
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: makeKey().address });
    await ask(as, UPDATE, { id, walletAddress: address, title: 'Table' });
    expect(await codeOfCall(moderator.run(APPROVE, { id: heldId }))).toBe('CONFLICT');
    const next = await holdContent(as, UPDATE, { id, walletAddress: makeKey().address });
    await query('update users set recovered_at = now() where id = $1');
    expect(await codeOfCall(moderator.run(APPROVE, { id: next }))).toBe('CONFLICT');
    expect(await shown()).toMatchObject({ title: 'Table', walletAddress: address });
  });

  it('is never published once the account was recovered, however long ago', async () => {
    await listing();
    const before = await shown();
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: makeKey().address });
    await query(`update users set recovered_at = now() - interval '8 days' where id = $1`);
    const { errors } = await moderator.run(APPROVE, { id: heldId });
    expect(errors![0]).toMatchObject({
      message:
        "The author's account was recovered with a link after this was written. Decline it, so that the author can do it again.",
      extensions: { code: 'CONFLICT' },
    });
    expect(await shown()).toEqual(before);
  });

  it('is published for an account that was recovered before it was written', async () => {
    await listing();
    await query(`update users set recovered_at = now() - interval '8 days' where id = $1`);
    const { address } = makeKey();
    await ask(moderator, APPROVE, { id: await holdContent(as, UPDATE, { id, walletAddress: address }) });
    expect(await shown()).toMatchObject({ walletAddress: address });
  });

  it('that an earlier version has held is not published within seven days of a recovery', async () => {
    await listing();
    const { address } = makeKey();
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: address });
    await query(`update held_content set input = input #- '{settled,recoveredAt}' where author_id = $1`);
    await query('update users set recovered_at = now() where id = $1');
    expect(await codeOfCall(moderator.run(APPROVE, { id: heldId }))).toBe('CONFLICT');
    await query(`update users set recovered_at = now() - interval '8 days' where id = $1`);
    await ask(moderator, APPROVE, { id: heldId });
    expect(await shown()).toMatchObject({ walletAddress: address });
  });

  it('that an earlier version has held without asking is left to its author, in plain words', async () => {
    await listing();
    const heldId = await holdContent(as, UPDATE, { id, walletAddress: makeKey().address });
    await query(`update held_content set input = input - 'settled' where author_id = $1`);
    const { errors } = await moderator.run(APPROVE, { id: heldId });
    expect(errors![0]).toMatchObject({
      message: 'This needs a login of its author. Decline it, so that the author can do it again.',
      extensions: { code: 'CONFLICT' },
    });
  });
});
