import { fetchWithTimeout } from '../lib/network/fetchWithTimeout.ts';
import { prerenderedAnswers } from './prerenderedPage.ts';
import { isHome, queries } from './startRequests.ts';

// Sends the page's initial queries before the app's code has arrived; `app/apollo/prefetchedAnswers.ts` takes the answers.
const answers = queries
  .filter(({ at }) => !at || isHome)
  .map(({ name, request }): [unknown, Promise<Response>] => {
    const answer = prerenderedAnswers.then((known) =>
      known ? Response.json({ data: known[name] }) : fetchWithTimeout('/graphql', request),
    );
    answer.catch(() => {}); // reported where the answer is used
    return [request.body, answer];
  });
window.prefetchedAnswers = new Map(answers);
