/** Settings that differ between communities; the server writes them into the page (decision 1). */
export interface Config {
  productName: string;
  /** With its leading #. */
  hashtag: string;
  publicUrl: string;
  shareIntentUrl: string;
  links: { launchpad: string; dexscreener: string; community: string };
  accounts: { name: string; url: string }[];
  /** Whether visitors without an account may look around. */
  lurkMode: boolean;
  /** Who may become a member: open, invite, application or closed. */
  registration?: string;
  /** What applicants are asked. */
  applicationQuestion?: string;
  events: { marketCap: string; attendees: number }[];
  defaultTokenAddress: string;
}

/** Used by `vite dev` and tests, where no server fills in the page. The events are section 9's. */
const development: Config = {
  productName: 'Hodlhood',
  hashtag: '#Hodlhood',
  publicUrl: 'http://localhost:5173',
  shareIntentUrl: 'https://x.com/intent/post',
  links: {
    launchpad: 'https://pump.fun',
    dexscreener: 'https://dexscreener.com/solana',
    community: 'https://x.com/i/communities',
  },
  accounts: [
    { name: 'X', url: 'https://x.com/hodlhood' },
    { name: 'Telegram', url: 'https://t.me/hodlhood' },
    { name: 'Discord', url: 'https://discord.gg/hodlhood' },
    { name: 'TikTok', url: 'https://www.tiktok.com/@hodlhood' },
  ],
  lurkMode: true,
  events: [
    { marketCap: '500k', attendees: 142 },
    { marketCap: '1 Million', attendees: 285 },
    { marketCap: '10 Million', attendees: 567 },
    { marketCap: '50 Million', attendees: 1234 },
    { marketCap: '100 Million', attendees: 2580 },
  ],
  defaultTokenAddress: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
};

function read(): Config {
  // There is no document when the page is prerendered.
  if (import.meta.env.SSR) return (globalThis as unknown as { community: Config }).community;
  const text = document.getElementById('config')?.textContent?.trim() ?? '';
  if (import.meta.env.DEV && !text.startsWith('{')) return development;
  return JSON.parse(text) as Config;
}

export const config = read();
