import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { OperatorError } from '../errors/operatorError.ts';
import { hostInUrl, type Env } from '../config/env.ts';

type Address = Pick<Env, 'HOST' | 'PORT'>;

/** Fails before anything is opened or migrated if the address cannot be used. */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  probe.close();
  await once(probe, 'close');
}

/** Listens on the address. */
export async function listen(server: Server, { HOST, PORT }: Address): Promise<void> {
  try {
    server.listen(PORT, HOST);
    await once(server, 'listening');
  } catch (error) {
    throw new OperatorError(reasonOf(error as NodeJS.ErrnoException, HOST, PORT), { cause: error });
  }
}

/** The URL of a listening server. */
export const urlOf = (server: Server, { HOST }: Address): string =>
  `http://${hostInUrl(HOST)}:${(server.address() as AddressInfo).port}`;

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the program that listens there, or set another PORT.`;
    case 'EACCES':
      return `This account may not listen at port ${port}: set a PORT of 1024 or above, with a proxy before it.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `HOST ${host} is no address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not known to this machine.`;
    default:
      return `It is not possible to listen at port ${port} of ${host}: ${message}.`;
  }
}
