import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { MAX_LENGTH } from '../../../graphql-server/contract/limits.ts';
import { textDrafts } from '../../lib/drafts/textDrafts.ts';
import { useDraftKey } from '../../lib/drafts/useDraftKey.ts';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { useConnection } from '../../lib/network/connection.ts';
import { sendReport, type Reportable } from '../../lib/reporting/sendReport.ts';
import { reportText } from '../../lib/reporting/strings.ts';
import { usePending } from '../../lib/state/usePending.ts';
import { DialogHead } from '../DialogHead.tsx';
import { FormProblem } from '../FormProblem.tsx';
import { LengthHint } from '../LengthHint.tsx';
import { Modal } from '../Modal.tsx';
import { PendingButton } from '../PendingButton.tsx';
import { TextareaField } from '../TextareaField.tsx';
import { lengthOf } from '../visible.ts';
import { ReasonChoice, type Reason } from './ReasonChoice.tsx';

/** Begun reports, by what they are about; kept until they are sent or cancelled. */
const drafts = textDrafts('report', { reason: null as Reason | null, text: '' });

interface Props {
  subject: Reportable;
  onClose: () => void;
}

/** Reports something to the moderators. */
export default function ReportDialog({ subject, onClose }: Props) {
  const id = useId();
  const [isSent, setSent] = useState(false);
  return (
    <Modal aria-labelledby={id} onClose={onClose} p={4}>
      <DialogHead
        id={id}
        title={isSent ? reportText.thanks : reportText.titles[subject.kind]}
        onClose={onClose}
      />
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm subject={subject} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Modal>
  );
}

function ReportForm({ subject, onClose, onSent }: Props & { onSent: () => void }) {
  const client = useApolloClient();
  const { online } = useConnection();
  const key = useDraftKey(subject.kind, subject.id);
  const { reason, text } = drafts.use(key);
  const { act, pending, error } = usePending();
  const length = lengthOf(text.trim());
  const isReady = reason !== null && length <= MAX_LENGTH.report && online;
  const submit = () =>
    isReady &&
    act(async () => {
      await sendReport(client, subject, { reason, text: text.trim() });
      drafts.clear(key);
      onSent();
    });
  const cancel = () => {
    drafts.clear(key);
    onClose();
  };
  const problem = online ? error && refusalText(error) : reportText.offline;
  return (
    <Form aria-busy={pending} onSubmit={(event) => (event.preventDefault(), void submit())}>
      <ReasonChoice
        value={reason}
        disabled={pending}
        onChange={(next) => drafts.set(key, { reason: next })}
      />
      <div>
        <TextareaField
          label={reportText.text}
          value={text}
          onChange={(event) => drafts.set(key, { text: event.target.value })}
          readOnly={pending}
          rows={3}
        />
        <LengthHint length={length} longest={MAX_LENGTH.report} />
      </div>
      <chakra.p textStyle="secondary" color="fg.muted">
        {reportText.next}
      </chakra.p>
      <FormProblem>{problem ? String(problem) : null}</FormProblem>
      <Foot>
        <Button type="button" variant="ghost" colorPalette="neutral" minH={11} onClick={cancel}>
          {reportText.cancel}
        </Button>
        <PendingButton type="submit" minH={11} pending={pending} disabled={!isReady}>
          {reportText.send}
        </PendingButton>
      </Foot>
    </Form>
  );
}

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <>
    <chakra.p role="status">{reportText.thanksText}</chakra.p>
    <Foot mt={4}>
      <Button type="button" minH={11} data-autofocus ref={(button) => button?.focus()} onClick={onClose}>
        {reportText.close}
      </Button>
    </Foot>
  </>
);

const Form = chakra('form', { base: { display: 'grid', gap: 3 } });
const Foot = chakra('div', {
  base: { display: 'flex', justifyContent: 'flex-end', gap: 2, flexWrap: 'wrap' },
});
