import { expect, test } from 'vitest';
import { addPasskey } from '../../testing/passkeys.ts';
import { useTestApp } from '../../testing/testApp.ts';
import { isOwnOrigin, passkeyHostOf } from '../security/relyingParty.ts';
import { refuseChangedHost } from './refuseChangedHost.ts';

const testApp = useTestApp();
const start = (PUBLIC_URL?: string, ACCEPT_PUBLIC_HOST?: string) =>
  refuseChangedHost({ PUBLIC_URL, ACCEPT_PUBLIC_HOST }, testApp.database.pool);

test('another host is refused once there are passkeys, unless the operator names it', async () => {
  await start('https://new.example');
  await addPasskey(await testApp.as(await testApp.create.user()));
  await start();
  await start('http://localhost:8080');
  await expect(start('https://new.example')).rejects.toThrow(
    'Members have passkeys for the host localhost, which do not work on new.example',
  );
  await expect(start('https://new.example', 'localhost')).rejects.toThrow('ACCEPT_PUBLIC_HOST=new.example');
  await start('https://new.example', 'new.example');
});

test('passkeys belong to the host of PUBLIC_URL, and their pages to its origin', () => {
  const env = { PUBLIC_URL: 'https://hood.example' };
  expect(passkeyHostOf(env)).toBe('hood.example');
  expect(isOwnOrigin(env, 'https://hood.example')).toBe(true);
  for (const other of [
    'http://hood.example',
    'https://hood.example:8443',
    'https://evil.hood.example',
    'https://hood.example.evil.example',
    'null',
    '',
  ])
    expect(isOwnOrigin(env, other)).toBe(false);
  expect(isOwnOrigin({}, 'http://localhost:5173')).toBe(true);
  for (const other of [
    'http://127.0.0.1:4000',
    'http://localhost.example',
    'https://hood.example',
    'http://localhost/x',
  ])
    expect(isOwnOrigin({}, other)).toBe(false);
});

test('password managers find the place where passkeys are added and removed', async () => {
  const response = await testApp.nobody.fetch('/.well-known/passkey-endpoints');
  expect(response.headers.get('content-type')).toContain('application/json');
  const address = `${testApp.url}/settings#passkeys`;
  expect(await response.json()).toEqual({ enroll: address, manage: address });
});
