import { clearForNextViewer } from '../session/viewerMemory.ts';
import { sharedValue } from '../state/sharedValue.ts';

/** A question or a message that waits for an answer. */
export interface Question {
  kind: 'alert' | 'confirm';
  text: string;
  title?: string;
  /** The label of the confirming button; 'OK' by default. */
  action?: string;
  /** The label of the other button; 'Cancel' by default. */
  cancel?: string;
  /** Confirming destroys something: the button is red, and the focus starts on the other. */
  danger?: boolean;
  answer: (yes: boolean) => void;
}

type Options = Pick<Question, 'title' | 'action' | 'cancel' | 'danger'>;

const waiting = sharedValue<readonly Question[]>([]);

function ask(kind: Question['kind'], text: string, options: Options): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      kind,
      text,
      answer(yes) {
        waiting.set(waiting.get().filter((other) => other !== question));
        resolve(yes);
      },
    };
    waiting.set([...waiting.get(), question]);
  });
}

/** The next member does not answer for the one before. */
clearForNextViewer(() => {
  for (const { kind, answer } of waiting.get()) if (kind === 'confirm') answer(false);
});

/** Shows the text until it is acknowledged (decision 3). Several are queued. */
export const alert = async (text: string, options: Options = {}): Promise<void> =>
  void (await ask('alert', text, options));

/** Asks for confirmation; 'Cancel' and Escape give false (decision 3). */
export const confirm = (text: string, options: Options = {}): Promise<boolean> =>
  ask('confirm', text, options);

export const currentQuestion = (): Question | undefined => waiting.get()[0];
export const useCurrentQuestion = (): Question | undefined => waiting.use()[0];
