import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const units = globSync('deploy/hodlhood{,@}.service').map((file) => [file, readFileSync(file, 'utf8')]);

it('there is a unit for one process, and one for several', () => {
  expect(units).toHaveLength(2);
});

it.each(units)('%s never gives up starting again', (_file, text) => {
  const [unit, service] = text!.split('[Service]');
  // By default systemd gives up after five starts in ten seconds; it reads the setting only in this section.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});

it('the backup leaves a PostgreSQL that it has started to the product, and is tried again a few times', () => {
  const [unit, service] = readFileSync('deploy/hodlhood-backup.service', 'utf8').split('[Service]');
  expect(service).toMatch(/^KillMode=process$/m);
  expect(service).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=2h\nStartLimitBurst=4$/m);
});
