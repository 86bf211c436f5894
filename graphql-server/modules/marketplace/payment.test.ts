import { describe, expect, it } from 'vitest';
import type { UserEntity } from '../../platform/database/tables/users.ts';
import { codeOf } from '../../testing/answers.ts';
import { PASSWORD } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/testApp.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { whileLocked } from '../../testing/whileLocked.ts';
import { answerOf, makeKey, type Key } from '../../testing/wallets.ts';

const testApp = useTestApp();

const CREATE = `mutation ($walletAddress: Text) { createListing(input: {
  title: "Chair", description: "Red.", price: 1, category: OTHER, walletAddress: $walletAddress }) {
  id walletAddress walletVerified } }`;
const UPDATE = `mutation ($listingId: ID!, $walletAddress: Text, $walletSignature: SignedTextInput, $price: Decimal) {
  updateListing(input: { listingId: $listingId, walletAddress: $walletAddress,
    walletSignature: $walletSignature, price: $price }) { walletAddress walletVerified } }`;
const CHALLENGE = `mutation ($address: String!, $listingId: ID!) {
  createWalletChallenge(input: { address: $address, purpose: PAYMENT_ADDRESS, listingId: $listingId }) {
    requestId text } }`;
const LISTING = 'query ($id: ID!) { listing(id: $id) { walletAddress walletVerified } }';

/** A seller with a verified wallet, and a listing with this address. */
async function scene(walletAddress?: string) {
  const seller = await testApp.create.user();
  const [as, key] = [await testApp.as(seller), makeKey()];
  await testApp.create.wallet({ member: seller, address: key.address });
  const { data } = await as.run(CREATE, { walletAddress: walletAddress ?? null });
  return { seller, as, key, listingId: data!.createListing.id as string };
}

const shown = async (id: string) => (await testApp.nobody.run(LISTING, { id })).data!.listing;

const signed = async (as: Visitor, key: Key, listingId: string) =>
  answerOf((await as.run(CHALLENGE, { address: key.address, listingId })).data!.createWalletChallenge, key);

/** As if the sign-in was yesterday. */
const forgetSignIn = ({ id }: UserEntity) =>
  testApp.database.pool.query(
    `update session set sess = (sess::jsonb || '{"signedInAt":1}')::json where sess->>'userId' = $1`,
    [String(id)],
  );

describe('the payment address of a new listing', () => {
  it('is verified if it is a wallet of the seller, unverified otherwise', async () => {
    const { as, key } = await scene();
    const made = async (walletAddress: string | null) =>
      (await as.run(CREATE, { walletAddress })).data!.createListing.walletVerified;
    expect([await made(key.address), await made(makeKey().address), await made(null)]).toEqual([
      true,
      false,
      null,
    ]);
    const others = await testApp.create.wallet();
    expect(await made(others.address)).toBe(false);
  });

  it('is labelled the same for bots, in REST too', async () => {
    const bot = await testApp.by({ scopes: ['MARKETPLACE', 'READ'] });
    const json = { title: 'Chair', description: 'Red.', price: 1, category: 'Other' };
    const post = async (walletAddress?: string) => {
      const response = await bot.fetch('/api/marketplace', {
        method: 'POST',
        json: { ...json, walletAddress },
      });
      return (await response.json()).walletVerified;
    };
    expect([await post(makeKey().address), await post()]).toEqual([false, null]);
    const list = await (await testApp.nobody.fetch('/api/marketplace')).json();
    expect(list.slice(0, 2).map((one: any) => one.walletVerified)).toEqual([null, false]);
  });

  it('becomes verified when its wallet is linked, and unverified when it is removed', async () => {
    const key = makeKey();
    const { seller, listingId } = await scene(key.address);
    expect((await shown(listingId)).walletVerified).toBe(false);
    const { id } = await testApp.create.wallet({ member: seller, address: key.address });
    expect((await shown(listingId)).walletVerified).toBe(true);
    await testApp.database.pool.query('delete from wallets where id = $1', [id]);
    expect((await shown(listingId)).walletVerified).toBe(false);
  });
});

describe('another payment address', () => {
  it('with a fresh signature of its wallet is verified', async () => {
    const { as, key, listingId } = await scene(makeKey().address);
    const walletSignature = await signed(as, key, listingId);
    const { data } = await as.run(UPDATE, { listingId, walletAddress: key.address, walletSignature });
    expect(data!.updateListing).toEqual({ walletAddress: key.address, walletVerified: true });
  });

  it('without one is unverified, also if the wallet is the seller’s, until it is signed', async () => {
    const { as, key, listingId } = await scene(makeKey().address);
    const { data } = await as.run(UPDATE, { listingId, walletAddress: key.address });
    expect(data!.updateListing).toEqual({ walletAddress: key.address, walletVerified: false });
    const walletSignature = await signed(as, key, listingId);
    await as.run(UPDATE, { listingId, walletAddress: key.address, walletSignature });
    expect((await shown(listingId)).walletVerified).toBe(true);
  });

  it('needs a recent login; all else does not', async () => {
    const { seller, as, key, listingId } = await scene(makeKey().address);
    await forgetSignIn(seller);
    const { walletAddress } = await shown(listingId);
    const change = { listingId, walletAddress: key.address };
    expect(codeOf(await as.run(UPDATE, change))).toBe('REAUTHENTICATION_REQUIRED');
    expect(await shown(listingId)).toEqual({ walletAddress, walletVerified: false });
    expect((await as.run(UPDATE, { listingId, walletAddress, price: '2' })).errors).toBeUndefined();
    await as.run('mutation ($p: String!) { reauthenticate(input: { password: $p }) }', { p: PASSWORD });
    expect((await as.run(UPDATE, change)).errors).toBeUndefined();
    await forgetSignIn(seller);
    await testApp.database.pool.query(`update session set sess = (sess::jsonb - 'reauthenticatedAt')::json`);
    expect((await as.run(UPDATE, { listingId, walletAddress: null })).errors).toBeUndefined();
    expect(codeOf(await as.run(UPDATE, { listingId, walletAddress }))).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('is not set by tokens, which may change all else and remove it', async () => {
    const { seller, listingId } = await scene(makeKey().address);
    const bot = await testApp.by({ member: seller, scopes: ['MARKETPLACE'] });
    const { walletAddress } = await shown(listingId);
    expect((await bot.run(UPDATE, { listingId, walletAddress, price: '3' })).errors).toBeUndefined();
    expect(codeOf(await bot.run(UPDATE, { listingId, walletAddress: makeKey().address }))).toBe('FORBIDDEN');
    expect((await bot.run(UPDATE, { listingId, walletAddress: null })).errors).toBeUndefined();
    expect(codeOf(await bot.run(UPDATE, { listingId, walletAddress }))).toBe('FORBIDDEN');
  });

  it.each(['of another listing', 'of another wallet', 'of a wallet that is not linked', 'for no address'])(
    'is refused with a signature %s',
    async (which) => {
      const { as, key, listingId } = await scene(makeKey().address);
      const before = await shown(listingId);
      const other = makeKey();
      const signer = which === 'of another listing' || which === 'for no address' ? key : other;
      const about = which === 'of another listing' ? (await scene()).listingId : listingId;
      const walletSignature = await signed(as, signer, about);
      const walletAddress =
        which === 'for no address'
          ? null
          : which === 'of a wallet that is not linked'
            ? other.address
            : key.address;
      const answer = await as.run(UPDATE, { listingId, walletAddress, walletSignature });
      expect(codeOf(answer)).toBe('BAD_USER_INPUT');
      expect(await shown(listingId)).toEqual(before);
    },
  );

  it('that two changes set at once is one of the two, and stays what it says', async () => {
    const { as, key, listingId } = await scene(makeKey().address);
    const walletSignature = await signed(as, key, listingId);
    const answers = await Promise.all([
      as.run(UPDATE, { listingId, walletAddress: key.address, walletSignature }),
      as.run(UPDATE, { listingId, walletAddress: makeKey().address }),
    ]);
    const { walletAddress, walletVerified } = await shown(listingId);
    expect(walletVerified).toBe(walletAddress === key.address);
    for (const answer of answers) expect(['CONFLICT', undefined]).toContain(codeOf(answer));
  });

  it('is not set by a session that ended after it was asked for the login', async () => {
    const { seller, as, key, listingId } = await scene(makeKey().address);
    const before = await shown(listingId);
    const recovery = {
      lock: `select from users where id = ${seller.id} for no key update;
             select from listings where id = ${listingId} for update`,
      change: `update session set expire = clock_timestamp() where sess->>'userId' = '${seller.id}'`,
    };
    const answer = await whileLocked(testApp, recovery, () =>
      as.run(UPDATE, { listingId, walletAddress: key.address }),
    );
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
    expect(await shown(listingId)).toEqual(before);
  });

  it('is the same after the listing was removed and restored', async () => {
    const { as, key, listingId } = await scene(makeKey().address);
    await as.run(UPDATE, { listingId, walletAddress: key.address });
    await as.run('mutation ($id: ID!) { removeListing(input: { listingId: $id }) }', { id: listingId });
    await as.run('mutation ($id: ID!) { restoreListing(input: { listingId: $id }) { id } }', {
      id: listingId,
    });
    expect(await shown(listingId)).toEqual({ walletAddress: key.address, walletVerified: false });
  });
});
