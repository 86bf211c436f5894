import { setConnection } from '../../lib/network/connection.ts';

/** Statuses of a proxy that cannot reach the server. */
const UNREACHABLE = [502, 504];

/** Reports to `lib/network/connection.ts` whether requests are answered. */
export const reportingReachability =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await send(input, init);
      setConnection({ answered: !UNREACHABLE.includes(answer.status) });
      return answer;
    } catch (error) {
      if (error instanceof TypeError) setConnection({ answered: false }); // an abort says nothing about the server
      throw error;
    }
  };
