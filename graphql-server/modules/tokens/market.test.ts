import { expect, it } from 'vitest';
import { BONK, UNLISTED } from '../../testing/marketServer.ts';
import { Market } from './market.ts';
import { simulatedSource } from './simulated/simulatedSource.ts';
import { SourceFailure } from './source.ts';

it('the token of the community is read also while the source refuses those that visitors ask for', async () => {
  const good = simulatedSource();
  const refusesOthers =
    <Value>(read: (address: string) => Promise<Value>) =>
    async (address: string) => {
      if (address !== BONK) throw new SourceFailure('answered 400');
      return read(address);
    };
  const source = {
    ...good,
    token: refusesOthers((address) => good.token(address)),
    holders: refusesOthers((address) => good.holders(address)),
  };
  const market = new Market({ source, ownToken: BONK, onFailure: () => {} });
  for (let time = 0; time < 4; time++) {
    await expect(market.tokenInfo(UNLISTED)).rejects.toThrow('not available');
    await expect(market.tokenHolders(UNLISTED)).rejects.toThrow('not available');
  }
  expect(await market.tokenInfo(BONK)).toMatchObject({ symbol: 'BONK', stale: false });
  expect((await market.tokenHolders(BONK)).holders).not.toEqual([]);
});
