import { parentPort, workerData } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { RE2JS } from 're2js';
import { plainText } from '../../../platform/text/plainText.ts';
import { compileMatches, compilePattern, type Matches, readingsOf } from './pattern.ts';
import { AT_WORK, BEGUN } from './progress.ts';

/** The entry of the worker thread that matches patterns (`patternThread.ts`). */

export interface Task {
  patterns: { id: number; text: string }[];
  /** The texts of each piece of content, such as a post and the description of its picture. */
  contents: string[][];
}

/** The first pattern that matches, and where: in which text, and at which place of its plain form; -1 if only a reading matches. */
export interface Found {
  id: number;
  text: number;
  at: number;
}

export interface Answer {
  /** For each piece of content, in their order. */
  found: (Found | null)[];
  /** The processor time of the task. */
  milliseconds: number;
}

const progress = workerData as Int32Array;
/** Together they take some 20 MB, and no more are kept, however large the patterns are. */
const MAX_INSTRUCTIONS = 100_000;
const compiled = new LRUCache<string, Matches>({ maxSize: MAX_INSTRUCTIONS });

function compiledOnce(text: string): Matches {
  const known = compiled.get(text);
  if (known) return known;
  const matches = compileMatches(text);
  // A set does not tell its size, which is that of the pattern by itself.
  compiled.set(text, matches, { size: compilePattern(text).programSize() });
  return matches;
}

/** The pattern whose places were found last, as in all posts of a trial. It may keep several MB. */
let placed: { text: string; pattern: RE2JS } | undefined;

function placesOf(text: string): RE2JS {
  if (placed?.text !== text) placed = { text, pattern: compilePattern(text) };
  return placed.pattern;
}

/** The time to compile a pattern is limited by its size, and does not count as that of a text. */
function begin({ id, text }: Task['patterns'][number]): Matches {
  Atomics.store(progress, AT_WORK, 0);
  const matches = compiledOnce(text);
  Atomics.store(progress, AT_WORK, id);
  Atomics.add(progress, BEGUN, 1);
  return matches;
}

function firstIn(patterns: Task['patterns'], texts: string[]): Found | null {
  const plain = texts.map(plainText);
  const readings = plain.flatMap(readingsOf);
  for (const pattern of patterns)
    if (readings.some(begin(pattern))) return { id: pattern.id, ...placeOf(placesOf(pattern.text), plain) };
  return null;
}

function placeOf(pattern: RE2JS, plain: string[]): Omit<Found, 'id'> {
  for (const [text, one] of plain.entries()) {
    const matcher = pattern.matcher(one);
    if (matcher.find()) return { text, at: matcher.start() };
  }
  return { text: 0, at: -1 };
}

parentPort!.on('message', ({ patterns, contents }: Task) => {
  const before = process.threadCpuUsage();
  const found = contents.map((texts) => firstIn(patterns, texts));
  Atomics.store(progress, AT_WORK, 0);
  const { user, system } = process.threadCpuUsage(before);
  const answer: Answer = { found, milliseconds: (user + system) / 1_000 };
  parentPort!.postMessage(answer);
});
