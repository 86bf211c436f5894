import { useState } from 'react';
import { copyText } from '../ui/copyText.ts';
import { crashText } from './crashStrings.ts';

const screen = {
  maxWidth: 560,
  margin: '0 auto',
  padding: '64px 24px',
  font: '16px/1.5 system-ui, sans-serif',
};
const button = { font: 'inherit', fontWeight: 600, padding: '8px 16px', marginTop: 16, cursor: 'pointer' };
const details = {
  overflowX: 'auto',
  whiteSpace: 'pre-wrap',
  font: '13px/1.5 ui-monospace, monospace',
} as const;

/** The outermost error boundary (section 2). Plain elements, because the style system itself may have failed. */
export function RootError({ error }: { error: unknown }) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main style={screen}>
      <div role="alert">
        <h1 style={{ fontSize: 24, fontWeight: 700 }}>{crashText.title}</h1>
        <p>{crashText.text}</p>
      </div>
      <button type="button" style={button} onClick={() => location.reload()}>
        Refresh
      </button>
      <details style={{ marginTop: 24 }}>
        <summary>{crashText.details}</summary>
        <pre style={details}>{text}</pre>
        <CopyButton text={text} />
      </details>
    </main>
  );
}

/** Says in its label what became of it. */
function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState('Copy');
  const copy = () =>
    copyText(text).then(
      () => setLabel('Copied'),
      () => setLabel('Not copied'),
    );
  return (
    <button type="button" style={button} aria-live="polite" onClick={() => void copy()}>
      {label}
    </button>
  );
}
