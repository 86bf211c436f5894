import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { url } from '../../world.ts';
import { png } from './samples.ts';

const isThere = spawnSync('python3', ['--version']).status === 0;
const skip = isThere ? false : 'python3 is not on this machine';
const folder = mkdtempSync(join(tmpdir(), 'interop-python-'));
after(() => rmSync(folder, { recursive: true }));

/** `client.py` prints what it was answered; what is to be in it stands here. */
test('a bot of Python’s standard library alone', { skip }, async () => {
  const picture = join(folder, 'a.png');
  writeFileSync(picture, png(300, 200));
  const script = join(import.meta.dirname, 'client.py');
  const { stdout } = await promisify(execFile)('python3', [script, url, picture]);
  assert.deepEqual(JSON.parse(stdout), {
    registered: [201, true],
    cookies: ['hodlhood', 'hodlhood-device'],
    'closed to scripts': true,
    'signed in': [200, true],
    out: [204, 401],
    posted: [201, true, 'python', true],
    'posted again': [true, 'true'],
    file: [201, false, 200, 'image/webp'],
    'file is whole': true,
    paged: true,
    known: [304],
    changed: [200, 1, true],
    wrong: [
      400,
      'application/problem+json; charset=utf-8',
      'BAD_USER_INPUT',
      [
        { field: 'content', detail: 'content or imageUrl is required.' },
        { field: 'imageUrl', detail: 'content or imageUrl is required.' },
      ],
    ],
    'lacks a scope': 403,
    'one connection': [200, 200, 200],
    now: true,
  });
});
