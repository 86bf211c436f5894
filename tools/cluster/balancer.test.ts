import { expect, test } from 'vitest';
import { configurationFor } from './balancer.ts';

// A free port may be any: one of 443xx was once taken for the `bind :443` that is left out.
test.each([80, 443, 4000, 4001, 8080, 40000, 40010, 44321])(
  'the configuration is written for port %i',
  (port) => {
    const text = configurationFor(port, [port + 1, port + 2]);
    expect(text.match(/^ *(bind|server) .*$/gm)?.map((line) => line.trim())).toEqual([
      `bind 127.0.0.1:${port}`,
      `server one 127.0.0.1:${port + 1}`,
      `server two 127.0.0.1:${port + 2}`,
    ]);
    expect(text).not.toMatch(/ssl crt|redirect scheme/);
  },
);
