import { setConnection } from '../../lib/network/connection.ts';

/** What a proxy answers whose server is away. */
const OF_NOBODY = [502, 504];

/** Has `connection.ts` know whether there are answers at all. */
export const notingAnswers =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await ask(input, init);
      setConnection({ answered: !OF_NOBODY.includes(answer.status) });
      return answer;
    } catch (error) {
      if (error instanceof TypeError) setConnection({ answered: false }); // an abort tells nothing
      throw error;
    }
  };
