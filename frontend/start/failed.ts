/**
 * Says so when the app does not come up: a script that did not arrive, an error before the first render. Once something
 * stands on the page, errors are logged only (section 8).
 */
export function sayThatItFailed(error: unknown): void {
  const root = document.getElementById('root');
  if (!root) {
    document.body.textContent = String(error);
    return;
  }
  if (root.childElementCount > 0) return;
  document.getElementById('sight')?.remove();
  root.append(screen(String(error)));
  document.title = 'Application Error';
}

function screen(details: string): HTMLElement {
  const its = element('main', '', { padding: '48px 24px', font: '16px/1.5 system-ui', textAlign: 'center' });
  const news = element('div', '');
  news.setAttribute('role', 'alert');
  const more = element('details', '', { marginTop: '24px' });
  more.append(element('summary', 'Details'), element('pre', details, { whiteSpace: 'pre-wrap' }));
  news.append(
    element('h1', 'Application Error', { fontSize: '24px' }),
    element('p', 'Failed to load the application. Please refresh the page.'),
  );
  its.append(news, more);
  return its;
}

function element(name: string, text: string, style = {}): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made.style, style);
  return made;
}
