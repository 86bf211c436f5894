/**
 * Messages between a launcher and its server processes on the IPC channel. A launcher serves many builds, so messages
 * are only ever added.
 *
 * `hold`: the listening socket; callers may wait in its queue from now on and are not accepted yet. `accept`: the same
 * socket again; accept its callers. `pause`: accept no more callers, and continue to serve connected clients.
 */
export type Order = 'hold' | 'accept' | 'pause';

/** `ready`: could accept now. `accepting` and `paused`: an order is carried out. */
export type Report = 'ready' | 'accepting' | 'paused';

/** Tells a server process that its IPC channel belongs to a launcher; tests have such channels too. */
export const LAUNCHED_VARIABLE = 'HODLHOOD_LAUNCHED';
