import { get } from '../route.ts';

export const tokenRoutes = [
  get(
    '/token-info/:address',
    `query ($address: String!) {
      tokenInfo(address: $address) { symbol name address decimals simulated }
    }`,
    { anon: true },
  ),
  get(
    '/token-holders/:address',
    `query ($address: String!) {
      tokenHolders(address: $address) { holders { rank displayAddress displayBalance percentage } }
    }`,
    { anon: true },
  ),
  get('/live-coins', '{ liveCoins { coins { symbol name price priceChange24h } } }', { anon: true }),
];
