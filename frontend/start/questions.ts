import { sight } from './sight.ts';
import { isHome, questions } from './steps.ts';

// Asks the page's first questions before the app's code is there, which takes the answers over
// (`app/apollo/askedAhead.ts`).
const limit = new AbortController();
setTimeout(() => limit.abort(new TypeError('No answer came in time.')), 20_000); // as `fetchWithTimeout.ts`

const asked = questions
  .filter(({ at }) => !at || isHome)
  .map(({ name, request }): [unknown, Promise<Response>] => {
    const ask = () => fetch('/graphql', { ...request, signal: limit.signal });
    const answer = sight.then((its) => (its ? Response.json({ data: its[name] }) : ask()));
    answer.catch(() => {}); // whoever takes it over hears of it too
    return [request.body, answer];
  });
Object.assign(window, { asked: new Map(asked) });
