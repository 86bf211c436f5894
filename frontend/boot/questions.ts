import { sight } from './sight.ts';
import { files, isHome, questions } from './steps.ts';

// Begins what the app would only begin when its own code is there (`firstSteps.ts`): the files of the page at this
// address, behind what is to be seen, and the first questions, whose answers the app takes over
// (`app/apollo/askedAhead.ts`).
for (const href of files[location.pathname] ?? files[''] ?? []) {
  const its = { rel: 'modulepreload', fetchPriority: 'low', href };
  document.head.append(Object.assign(document.createElement('link'), its));
}

const limit = new AbortController();
setTimeout(() => limit.abort(new TypeError('No answer came in time.')), 20_000); // as `timeLimit.ts`

const asked = questions
  .filter(({ at }) => !at || isHome)
  .map(({ name, request }): [unknown, Promise<Response>] => {
    const ask = () => fetch('/graphql', { ...request, signal: limit.signal });
    const answer = sight.then((its) => (its ? Response.json({ data: its[name] }) : ask()));
    answer.catch(() => {}); // whoever takes it over hears of it too
    return [request.body, answer];
  });
Object.assign(window, { asked: new Map(asked) });
