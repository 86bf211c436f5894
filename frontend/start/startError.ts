import { PRERENDERED_ID } from '../lib/prerendered.ts';

/** Shows an error before the first render. Later errors are only logged (section 8). */
export function showStartError(error: unknown): void {
  const root = document.getElementById('root');
  if (!root) {
    document.body.textContent = String(error);
    return;
  }
  if (root.childElementCount > 0) return;
  document.getElementById(PRERENDERED_ID)?.remove();
  root.append(errorPage(String(error)));
  document.title = 'Application Error';
}

function errorPage(details: string): HTMLElement {
  const page = element('main', '', { padding: '48px 24px', font: '16px/1.5 system-ui', textAlign: 'center' });
  const alert = element('div', '');
  alert.setAttribute('role', 'alert');
  alert.append(
    element('h1', 'Application Error', { fontSize: '24px' }),
    element('p', 'Failed to load the application. Please refresh the page.'),
  );
  const disclosure = element('details', '', { marginTop: '24px' });
  disclosure.append(element('summary', 'Details'), element('pre', details, { whiteSpace: 'pre-wrap' }));
  page.append(alert, disclosure);
  return page;
}

function element(name: string, text: string, style = {}): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  Object.assign(created.style, style);
  return created;
}
