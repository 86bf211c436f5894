import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Modal } from '../Modal.tsx';
import { useCurrentQuestion } from '../../lib/feedback/dialogs.ts';
import type { Question } from '../../lib/feedback/dialogs.ts';

/** Renders `alert()` and `confirm()`; mounted once. */
export function Dialogs() {
  const question = useCurrentQuestion();
  return question ? <QuestionDialog key={question.text} question={question} /> : null;
}

function QuestionDialog({ question }: { question: Question }) {
  const { kind, title, text, action = 'OK', cancel = 'Cancel', danger = false, answer } = question;
  const id = useId();
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={title ? `${id}title` : `${id}text`}
      aria-describedby={title ? `${id}text` : undefined}
      onClose={() => answer(false)}
      p={5}
    >
      {title && (
        <chakra.h2 id={`${id}title`} textStyle="section" mb={2}>
          {title}
        </chakra.h2>
      )}
      <chakra.p id={`${id}text`} whiteSpace="pre-line">
        {text}
      </chakra.p>
      <chakra.div display="flex" justifyContent="flex-end" gap={2} mt={5}>
        {kind === 'confirm' && (
          <Button variant="outline" onClick={() => answer(false)}>
            {cancel}
          </Button>
        )}
        <Button
          colorPalette={danger ? 'danger' : 'accent'}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {action}
        </Button>
      </chakra.div>
    </Modal>
  );
}
