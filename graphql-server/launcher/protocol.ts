/**
 * Messages between a launcher and its server processes on the IPC channel. A launcher outlives many builds, so what
 * is here is only ever added to.
 *
 * `hold`: the listening socket; callers may wait in it from now on, nobody accepts them yet. `accept`: the same socket
 * again; accept its callers. `pause`: accept nobody more, and go on serving who is connected.
 */
export type Order = 'hold' | 'accept' | 'pause';

/** `ready`: could accept now. `accepting` and `paused`: an order is carried out. */
export type Report = 'ready' | 'accepting' | 'paused';

/** Tells a server process that the channel it has is a launcher's; tests have such channels too. */
export const LAUNCHED_VARIABLE = 'HODLHOOD_LAUNCHED';
