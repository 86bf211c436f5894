// Runs before the bundle, as a file of its own because the page's security policy allows no inline script.

// Sets the class that switches the colours before anything is painted. The app changes the choice by writing it
// and firing `colormode`.
{
  const system = matchMedia('(prefers-color-scheme: dark)');

  const choice = () => {
    try {
      return localStorage.getItem('colorMode');
    } catch {
      return null; // storage is blocked: follow the system
    }
  };

  const apply = () => {
    const chosen = choice();
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.className = dark ? 'dark' : 'light';
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  };

  apply();
  system.addEventListener('change', apply);
  addEventListener('colormode', apply);
  addEventListener('storage', apply);
}

// Begins what the app would only begin when its own code is there (`firstSteps.ts`): the files of the page at this
// address, and the first questions, whose answers the app takes over (`app/apollo/askedAhead.ts`).
{
  const { pathname, search } = location;
  // The explorers have no such steps.
  const steps = document.getElementById('first-steps')?.textContent ?? '{"files":{},"questions":[]}';
  const { files, questions } = JSON.parse(steps);
  for (const href of files[pathname] ?? files[''] ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const here = questions.filter(({ at = pathname }) => at === pathname && !(at === '/' && search));
  const limit = new AbortController();
  setTimeout(() => limit.abort(new TypeError('No answer came in time.')), 20_000); // as `timeLimit.ts`
  const ask = ({ request }) => [request.body, fetch('/graphql', { ...request, signal: limit.signal })];
  window.asked = new Map(here.map(ask));
  // Whoever takes the answer over hears of it too.
  for (const answer of window.asked.values()) answer.catch(() => {});
}

// Says so when the app does not come up: a script that did not arrive, an error before the first render. Once
// something stands on the page, errors are logged only (section 8).
{
  const element = (name, text, style = {}) => {
    const made = document.createElement(name);
    made.textContent = text;
    Object.assign(made.style, style);
    return made;
  };

  const show = (details) => {
    const root = document.getElementById('root');
    if (!root) {
      document.body.textContent = details;
      return;
    }
    if (root.childElementCount > 0) return;
    const screen = element('main', '', {
      padding: '48px 24px',
      font: '16px/1.5 system-ui',
      textAlign: 'center',
    });
    const news = element('div', '');
    news.setAttribute('role', 'alert');
    const more = element('details', '', { marginTop: '24px' });
    more.append(element('summary', 'Details'), element('pre', details, { whiteSpace: 'pre-wrap' }));
    news.append(
      element('h1', 'Application Error', { fontSize: '24px' }),
      element('p', 'Failed to load the application. Please refresh the page.'),
    );
    screen.append(news, more);
    root.append(screen);
    document.title = 'Application Error';
  };

  // A page from before a deployment asks for code that is gone: it is loaded anew, once for each build.
  const renew = async () => {
    const build = document.querySelector('script[type=module]')?.src;
    if (!build || sessionStorage.getItem('renewed') === build) return;
    const now = await (await fetch('/', { cache: 'no-store' })).text();
    if (!now.includes('<div id="root">') || now.includes(new URL(build).pathname)) return;
    sessionStorage.setItem('renewed', build);
    location.reload();
  };
  addEventListener('vite:preloadError', () => renew().catch(() => {}));

  addEventListener(
    'error',
    (event) => {
      const source = event.target instanceof HTMLScriptElement ? event.target.src : undefined;
      if (source) {
        show(`Could not load ${source}`);
        renew().catch(() => {});
      } else if (event instanceof ErrorEvent) show(String(event.error ?? event.message));
    },
    { capture: true },
  );
}

// An offer to install comes once, early: the app takes it from here when it is up.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installEvent = event;
});
