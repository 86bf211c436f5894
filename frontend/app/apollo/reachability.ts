import { setConnection } from '../../lib/network/connection.ts';
import { isFromProxy } from '../../lib/network/unanswered.ts';

/** Reports to `lib/network/connection.ts` whether requests are answered. */
export const reportingReachability =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await send(input, init);
      setConnection({ answered: !isFromProxy(answer) });
      return answer;
    } catch (error) {
      if (error instanceof TypeError) setConnection({ answered: false }); // an abort says nothing about the server
      throw error;
    }
  };
