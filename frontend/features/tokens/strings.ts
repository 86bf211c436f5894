/** §1 and §2: the home page's panel of coins and holders. */
export const tokenText = {
  coins: 'Trending coins',
  holders: 'Top token holders',
  holdersOf: (symbol: string) => `Top ${symbol} holders`,
  loading: 'Loading market data…',
  failed: 'There is no market data at the moment.',
  demo: 'Demo data',
  demoReason: 'These numbers are invented. The operator can set up live ones.',
  staleReason: 'The source does not answer at the moment; these are its last values.',
  change: 'in 24 hours',
  pulse: (change: string) => `Trending coins: median ${change} in 24 hours`,
  copyAddress: (address: string) => `Copy the address ${address}`,
} as const;
