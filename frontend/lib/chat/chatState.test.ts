import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatState } from './chatState.ts';

/** No other test's: files of one worker share the module. */
const CHAT = 'direct:8:9';
/** As another tab of the browser changes the storage. */
function keepElsewhere(text: string | null) {
  const key = `draft:chat:${CHAT}`;
  const newValue = text && JSON.stringify({ text, unanswered: null });
  if (newValue) localStorage.setItem(key, newValue);
  else localStorage.removeItem(key);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

describe('what is written in another tab', () => {
  beforeEach(() => {
    localStorage.clear();
    chatState.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {}); // jsdom has no IndexedDB for the pictures of a draft
  });

  it('stands here too, and goes when it was sent there', () => {
    expect(chatState.get(CHAT).text).toBe(null);
    keepElsewhere('half');
    keepElsewhere('half written');
    expect(chatState.get(CHAT).text).toBe('half written');
    keepElsewhere(null);
    expect(chatState.get(CHAT).text).toBe(null);
  });

  it('takes nothing from what was changed here', () => {
    keepElsewhere('half');
    chatState.set(CHAT, { text: 'mine' });
    keepElsewhere(null);
    expect(chatState.get(CHAT).text).toBe('mine');
    chatState.set(CHAT, { text: '' });
    keepElsewhere('a new one');
    expect(chatState.get(CHAT).text).toBe('a new one');
  });
});
