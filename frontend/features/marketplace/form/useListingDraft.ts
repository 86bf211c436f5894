import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadDraft, saveDraft } from '../../../lib/drafts/fileDrafts.ts';
import { useWindowEvent } from '../../../lib/state/useWindowEvent.ts';
import { BLANK, isBlank, valuesIn, type ListingValues } from './listingValues.ts';

/** A draft is saved after this pause in typing, in ms. */
const SAVE_DELAY_MS = 1_000;

const keys = {
  values: (memberId: string) => `draft:listing:${memberId}`,
  file: (memberId: string) => `draft:listing:${memberId}:file`,
};

export interface ListingDraft {
  values: ListingValues;
  /** The picture, with its bytes. */
  file: File | null;
}

/** What an earlier visit has left of a member's new listing; null until the storage has answered. */
export function useKeptListing(memberId: string): ListingDraft | null {
  const [kept, setKept] = useState<ListingDraft | null>(null);
  useEffect(() => {
    void Promise.all([loadDraft(keys.values(memberId)), loadDraft(keys.file(memberId))]).then(
      ([values, file]) => setKept({ values: valuesIn(values), file: file instanceof File ? file : null }),
    );
  }, [memberId]);
  return kept;
}

/**
 * Keeps a new listing on a pause in typing, and when the form or the page is left. `forget` is for one that was
 * listed.
 */
export function useKeepListing(memberId: string, values: ListingValues, file: File | null) {
  const kept = useRef<ListingDraft | null>({ values, file });
  const save = useEffectEvent(() => {
    const before = kept.current;
    if (!before) return;
    kept.current = { values, file };
    if (before.values !== values) void saveDraft(keys.values(memberId), isBlank(values) ? null : values);
    if (before.file !== file) void saveDraft(keys.file(memberId), file);
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [values, file]);
  useWindowEvent('pagehide', () => save());
  useEffect(() => () => save(), []);
  const forget = () => {
    kept.current = null;
    forgetListing(memberId);
  };
  return { forget };
}

export function forgetListing(memberId: string): void {
  void saveDraft(keys.values(memberId), null);
  void saveDraft(keys.file(memberId), null);
}

export const EMPTY: ListingDraft = { values: BLANK, file: null };
