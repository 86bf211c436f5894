/** §1 and §2: the home page's panel of coins and holders. */
export const tokenText = {
  coins: 'Trending coins',
  holders: 'Top token holders',
  holdersOf: (symbol: string) => `Top ${symbol} holders`,
  loading: 'Loading market data…',
  failed: 'Market data is not available at the moment.',
  demo: 'Demo data',
  demoReason: 'These numbers are made up. The operator can set up live data.',
  staleReason: 'The data source is not responding. These are the latest known values.',
  change: 'in 24 hours',
  marketTrend: (change: string) => `Trending coins: median ${change} in 24 hours`,
  copyAddress: (address: string) => `Copy the address ${address}`,
} as const;
