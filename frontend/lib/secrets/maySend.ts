import { confirm } from '../feedback/dialogs.ts';
import { seemsSecret } from './seemsSecret.ts';

const loadQuestion = () => import('./askAboutSecret.ts');

/**
 * Whether texts may be sent: they contain no words of a wallet and no private key, or their writer was asked. At once for
 * most texts.
 * @param action the label of the button that sends all the same; 'Post anyway' by default
 */
export function maySend(
  texts: readonly (string | null | undefined)[],
  action?: string,
): true | Promise<boolean> {
  const text = texts.join('\n\n').trim();
  return (
    !seemsSecret(text) ||
    loadQuestion().then(
      ({ askAboutSecret }) => askAboutSecret(text, action),
      // Without that code it is better to ask too often.
      () => confirm('This may be a seed phrase or a private key.', { action, danger: true }),
    )
  );
}
