import type { InMemoryCache } from '@apollo/client';
import { pageIdle } from '../../lib/loading/idle.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Empties the cache of what a page that stays open for days no longer needs: objects that have left all lists, and what Apollo
 * remembers of each earlier version of a list, which is as long as the list.
 */
export const tidyRegularly = (cache: InMemoryCache): void =>
  void setInterval(() => void pageIdle().then(() => cache.gc({ resetResultCache: true })), EVERY_MS);
