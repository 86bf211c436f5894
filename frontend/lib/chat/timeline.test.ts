// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arrange, dayName } from './timeline.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const message = (id: string, senderId: string, time: Date) => ({
  id,
  senderId,
  createdAt: time.toISOString(),
});

/** Ids of the groups of each day. */
const shape = (...parameters: Parameters<typeof arrange>) =>
  arrange(...parameters).map(({ groups }) =>
    groups.map(({ messages }) => messages.map(({ id }) => id).join('')),
  );

describe('arrange', () => {
  it('parts days, senders, and what lies five minutes apart', () => {
    const messages = [
      message('a', '1', at(20, 23, 58)),
      message('b', '1', at(21, 0, 1)),
      message('c', '1', at(21, 0, 5)),
      message('d', '1', at(21, 0, 10)),
      message('e', '2', at(21, 0, 11)),
      message('f', '1', at(21, 0, 12)),
    ];
    expect(shape(messages)).toEqual([['a'], ['bc', 'd', 'e', 'f']]);
  });

  it('parts where it is told to', () => {
    const messages = ['a', 'b', 'c'].map((id) => message(id, '1', at(21, 9)));
    expect(shape(messages, ({ id }) => id === 'b')).toEqual([['a', 'bc']]);
  });
});

describe('dayName', () => {
  it.each([
    [at(21, 0), 'Today'],
    [at(20, 0), 'Yesterday'],
    [at(15, 0), 'Sunday'],
    [at(14, 0), 'Sat, November 14'],
    [new Date(2025, 10, 21), 'November 21, 2025'],
  ])('%s', (day, name) => {
    expect(dayName(day, at(21, 15))).toBe(name);
  });
});
