import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes RFC 4180: a header, CRLF, quotes where they are needed', () => {
  const entries = [
    { day: '2026-01-31', name: 'a "b", c', count: 3, rate: null, isOpen: true },
    { day: '2026-02-01', name: 'two\nlines', count: -3, rate: 1.5, isOpen: false },
  ];
  expect(csvOf(entries)).toBe(
    'day,name,count,rate,isOpen\r\n2026-01-31,"a ""b"", c",3,,true\r\n2026-02-01,"two\nlines",-3,1.5,false\r\n',
  );
  expect(csvOf([])).toBe('');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('gives no spreadsheet a formula: %j', (text) => {
  const [, field] = csvOf([{ text }]).split('\r\n', 2);
  expect(field!.replace(/^"/, '')).toMatch(/^'/);
});

it('leaves negative numbers alone', () => expect(csvOf([{ count: -1 }])).toBe('count\r\n-1\r\n'));
