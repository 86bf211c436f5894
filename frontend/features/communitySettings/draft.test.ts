// @vitest-environment node
import { expect, it } from 'vitest';
import { SETTINGS_LIST } from '../../../graphql-server/contract/communitySettings.ts';
import { draftOf, isChanged, rebased, shownIn, typed } from './draft.ts';
import { GROUPS, LABELS } from './groups.ts';
import { inputOf, NAMES, type Detail, type Values } from './settings.ts';

const BASE = Object.fromEntries(NAMES.map((name) => [name, `${name} 0`])) as Values;

it('shows every setting once', () => {
  const shown = GROUPS.flatMap(({ settings }) => settings);
  expect(shown.toSorted()).toEqual(NAMES.toSorted());
  expect(new Set(Object.values(LABELS)).size).toBe(NAMES.length);
});

it('typing back what the server has is no change', () => {
  const changed = typed(draftOf(BASE), 'hashtag', '#a');
  expect([isChanged(changed), shownIn(changed, 'hashtag')]).toEqual([true, '#a']);
  expect(isChanged(typed(changed, 'hashtag', 'hashtag 0'))).toBe(false);
});

it('another owner changes something else: both stay', () => {
  const draft = rebased(typed(draftOf(BASE), 'hashtag', '#a'), { ...BASE, productName: 'Theirs' });
  expect([draft.changes, draft.others]).toEqual([{ hashtag: '#a' }, {}]);
  expect(shownIn(draft, 'productName')).toBe('Theirs');
});

it('another owner changes the same: what was typed stays, theirs is marked, until it is typed again', () => {
  const draft = rebased(typed(draftOf(BASE), 'hashtag', '#a'), { ...BASE, hashtag: '#b' });
  expect([draft.changes, draft.others]).toEqual([{ hashtag: '#a' }, { hashtag: '#b' }]);
  const later = rebased(draft, { ...BASE, hashtag: '#b', productName: 'Theirs' });
  expect(later.others).toEqual({ hashtag: '#b' });
  expect(rebased(draft, { ...BASE, hashtag: '#a' })).toMatchObject({ changes: {}, others: {} });
  expect(typed(draft, 'hashtag', '#b')).toMatchObject({ changes: {}, others: {} });
});

it('sends null for a default, and each kind of value as what it is', () => {
  const detailOf = (name: string, defaultValue: string): Detail => ({
    name,
    defaultValue,
    meaning: '',
    variable: '',
    isFixed: false,
    minimum: null,
    maximum: null,
  });
  const details = [
    detailOf('lurkMode', 'on'),
    detailOf('registration', 'open'),
    detailOf('storyHours', '0'),
    detailOf('hashtag', '#Hodlhood'),
  ];
  const changes = { lurkMode: 'false', registration: 'INVITE', storyHours: '24', hashtag: '#x' };
  expect(inputOf(changes, details)).toEqual({ ...changes, lurkMode: false, storyHours: 24 });
  const defaults = { lurkMode: 'true', registration: 'OPEN', storyHours: '0', hashtag: '#Hodlhood' };
  expect(inputOf(defaults, details)).toEqual({
    lurkMode: null,
    registration: null,
    storyHours: null,
    hashtag: null,
  });
  expect(SETTINGS_LIST).toHaveLength(NAMES.length);
});
