import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const units = globSync('deploy/hodlhood{,@}.service').map((file) => [file, readFileSync(file, 'utf8')]);

it('there is a unit for one process, and one for several', () => {
  expect(units).toHaveLength(2);
});

it.each(units)('%s never gives up starting again', (_file, text) => {
  const [unit, service] = text!.split('[Service]');
  // systemd gives up after five starts in ten seconds unless told otherwise, and reads it in this section alone.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});
