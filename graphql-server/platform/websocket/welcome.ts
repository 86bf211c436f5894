import type { WebSocket } from 'ws';
import { VIEWER_ID } from '../../contract/headers.ts';
import { isTemporary } from '../errors/databaseErrors.ts';
import { unavailable } from '../errors/errors.ts';
import type { Services } from '../graphql/context.ts';
import { bearerOf, isForItsPage, lacksScheme, type ReadToken } from '../http/identify.ts';
import type { Work } from '../rate-limits/work.ts';
import { because, type Cause } from '../telemetry/causes.ts';
import { causeOf } from '../telemetry/causeOf.ts';
import type { Code } from '../telemetry/codes.ts';
import type { SocketOutcomes } from '../telemetry/socketOutcomes.ts';
import { spent } from './chargeFrames.ts';
import { BAD_TOKEN, TRY_AGAIN } from './closeCodes.ts';
import type { Connection, OpenSockets, Visit } from './openSockets.ts';

interface WelcomeOptions {
  services: Services;
  open: OpenSockets;
  outcomes: SocketOutcomes;
  readToken: ReadToken;
}

/** Creates what decides, when a client has connected, whether its socket stays open. */
export function createWelcome({ services, open, outcomes, readToken }: WelcomeOptions) {
  /**
   * A client that cannot send headers sends its token as `Authorization` in `connectionParams`. Without a sign-in, a
   * socket stays open only if visitors may read.
   */
  async function welcome(context: Connection) {
    const { connectionParams, extra } = context;
    const socket = extra.socket as WebSocket;
    const visit = open.visitOf(socket)!;
    const authorization = connectionParams?.Authorization ?? connectionParams?.authorization;
    const secret = bearerOf(authorization);
    if (secret !== undefined) return takeToken(socket, visit, secret);
    if (lacksScheme(authorization))
      return turnAway(socket, 'send the token as “Bearer hh_…”', 'token_without_scheme');
    const isForOther = visit.session && !isForItsPage(connectionParams?.[VIEWER_ID], visit.viewerId!);
    if (visit.viewerId !== null && !isForOther) return true;
    if (!services.env.LURK_MODE) return turnAway(socket, 'not signed in', 'not_signed_in');
    return !isForOther || setCaller(socket, visitorOf(visit));
  }

  /** Who opened it without their session, which is not that of the page. */
  function visitorOf({ address, requestId }: Visit): Visit {
    return { viewerId: null, address, requestId, work: services.limits.workOf({ address }) };
  }

  /** Makes it the socket of another caller than the one who opened it. */
  function setCaller(socket: WebSocket, visit: Visit): boolean {
    const refused = refusalOf(visit, socket);
    if (refused) return turnAway(socket, refused, causeOfRefusal(visit.work), ['RATE_LIMITED', TRY_AGAIN]);
    open.keep(socket, visit);
    return true;
  }

  function turnAway(
    socket: WebSocket,
    reason: string,
    cause: Cause,
    [code, closeCode]: [Code, number] = ['UNAUTHENTICATED', BAD_TOKEN],
  ): false {
    outcomes.rejected(open.visitOf(socket)!, code, cause);
    socket.close(closeCode, reason);
    return false;
  }

  async function takeToken(
    socket: WebSocket,
    { address, requestId }: Visit,
    secret: string,
  ): Promise<boolean> {
    const token = await readToken(secret);
    if (socket.readyState !== socket.OPEN) return false;
    if (!token) return turnAway(socket, 'bad token', 'bad_token');
    const viewerId = token.memberId;
    const work = services.limits.workOf({ token, memberId: viewerId, address });
    return setCaller(socket, { viewerId, address, requestId, token, work });
  }

  function refusalOf(visit: Visit, socket: WebSocket): string | undefined {
    if (visit.work.isSpent) return spent(visit.work);
    return open.hasRoomFor(visit, socket) ? undefined : 'too many sockets';
  }

  /** Like `welcome`, but if the database is unavailable, the client is told to try again. */
  return async function welcomeOrFail(context: Connection) {
    try {
      return await welcome(context);
    } catch (error) {
      const socket = context.extra.socket as WebSocket;
      const visit = open.visitOf(socket);
      if (visit)
        outcomes.failed(
          visit,
          'connect',
          isTemporary(error) ? because(unavailable(), causeOf(error) ?? 'busy') : error,
        );
      socket.close(TRY_AGAIN, 'try again');
      return false;
    }
  };
}

const causeOfRefusal = ({ isSpent }: Work): Cause => (isSpent ? 'rate:requests' : 'rate:sockets');
