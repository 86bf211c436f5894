import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { Field } from '../Field.tsx';
import { DialogHead } from '../DialogHead.tsx';
import { Textarea } from '../Input.tsx';
import { LengthHint } from '../LengthHint.tsx';
import { Modal } from '../Modal.tsx';
import { TextareaField } from '../TextareaField.tsx';
import { lengthOf } from '../visible.ts';
import { EditProblem } from './EditProblem.tsx';
import { editText } from './strings.ts';
import { useEdit, type Editing } from './useEdit.ts';
import { isSubmitKey } from '../keys.ts';

interface EditDialogProps extends Editing {
  title: string;
}

/** Edits a text. Ctrl or Cmd with Enter saves; Escape closes and keeps what was typed, Cancel discards it. */
export default function EditDialog({ title, ...editing }: EditDialogProps) {
  const id = useId();
  const { draft, change, submit, close, discard, pending, isSavable, error } = useEdit(editing);
  const length = lengthOf(draft.content.trim());
  return (
    <Modal aria-labelledby={id} onClose={close} p={4}>
      <DialogHead id={id} title={title} onClose={close} />
      <Form
        aria-busy={pending}
        onSubmit={(event) => (event.preventDefault(), void submit())}
        onKeyDown={({ nativeEvent }) => isSubmitKey(nativeEvent) && void submit()}
      >
        {draft.title !== undefined && (
          <div>
            <Field
              label={editText.title}
              value={draft.title}
              onChange={(event) => change({ title: event.target.value })}
              readOnly={pending}
            />
            <LengthHint length={lengthOf(draft.title.trim())} longest={MAX_LENGTH.forumTitle} />
          </div>
        )}
        <Textarea
          data-autofocus
          aria-label={editText.label}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
          readOnly={pending}
          minH={24}
          maxH="50dvh"
        />
        {draft.mediaAlt !== undefined && (
          <div>
            <TextareaField
              label={editText.describe}
              hint={editText.describeHint}
              value={draft.mediaAlt}
              onChange={(event) => change({ mediaAlt: event.target.value })}
              readOnly={pending}
              rows={2}
            />
            <LengthHint length={lengthOf(draft.mediaAlt.trim())} longest={MAX_LENGTH.mediaAlt} />
          </div>
        )}
        <EditProblem error={error} />
        <Foot>
          <chakra.span flex={1} textStyle="secondary">
            <LengthHint length={length} longest={editing.maxLength} />
          </chakra.span>
          <Button
            type="button"
            variant="ghost"
            colorPalette="neutral"
            minH={11}
            disabled={pending}
            onClick={discard}
          >
            {editText.cancel}
          </Button>
          <Button type="submit" minH={11} disabled={!isSavable}>
            {pending ? editText.saving : editText.save}
          </Button>
        </Foot>
      </Form>
    </Modal>
  );
}

const Form = chakra('form', { base: { display: 'grid', gap: 3 } });
const Foot = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' } });
