import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from './draftKey.ts';
import { textDrafts } from './textDrafts.ts';

const KEY = draftKey('7');
let kinds = 0;
let kind: string;
/** As another tab of the browser changes the storage. */
function keepElsewhere(key: string, draft: object | null) {
  const name = `draft:${kind}:${key}`;
  const newValue = draft && JSON.stringify(draft);
  if (newValue) localStorage.setItem(name, newValue);
  else localStorage.removeItem(name);
  dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
}

describe('the draft of another tab', () => {
  beforeEach(() => {
    localStorage.clear();
    kind = `test${++kinds}`;
  });

  it('is followed until it is sent', () => {
    const drafts = textDrafts(kind, { text: '' });
    expect(drafts.get(KEY)).toEqual({ text: '' });
    keepElsewhere('7', { text: 'half' });
    keepElsewhere('7', { text: 'half written' });
    expect(drafts.get(KEY)).toEqual({ text: 'half written' });
    keepElsewhere('7', null);
    expect(drafts.get(KEY)).toEqual({ text: '' });
  });

  it('takes nothing from what was changed here, nor from another draft', () => {
    const drafts = textDrafts(kind, { text: '' });
    keepElsewhere('7', { text: 'half' });
    keepElsewhere('8', { text: 'other' });
    drafts.set(KEY, { text: 'half of mine' });
    keepElsewhere('7', { text: 'half of theirs' });
    keepElsewhere('8', null);
    keepElsewhere('7', null);
    expect(drafts.get(KEY)).toEqual({ text: 'half of mine' });
    drafts.clear(KEY);
    keepElsewhere('7', { text: 'a new one' });
    expect(drafts.get(KEY)).toEqual({ text: 'a new one' });
  });
});
