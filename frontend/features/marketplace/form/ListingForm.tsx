import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { NoAnswer } from '../../../lib/graphql/sendOnce.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import DescribeMedium from '../../../ui/media/DescribeMedium.tsx';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { formText } from '../strings.ts';
import { altProblem, ListingFields } from './ListingFields.tsx';
import type { ListingValues } from './listingValues.ts';
import { PictureField } from './PictureField.tsx';
import type { Picture } from './usePicture.ts';
import type { Sending } from './useSendListing.ts';

interface Props {
  title: string;
  action: string;
  values: ListingValues;
  picture: Picture;
  sending: Sending;
  onChange: (change: Partial<ListingValues>) => void;
  onClose: () => void;
  /** Shown below the title. */
  children?: ReactNode;
}

/** The dialog in which a listing is written or changed; a picture can also be dropped on it or pasted. */
export function ListingForm({ title, action, values, picture, sending, onChange, onClose, children }: Props) {
  const id = useId();
  // Closing would stop a running upload and lose the changes.
  const close = () => sending.pending || onClose();
  const { over, zone } = useFileDrop(sending.pending ? null : (file) => void picture.choose(file));
  return (
    <Modal
      aria-labelledby={id}
      aria-busy={sending.pending}
      onClose={close}
      p={{ base: 4, md: 5 }}
      maxW="min(560px, calc(100vw - 24px))"
      {...zone}
    >
      <DialogHead id={id} title={title} onClose={close} />
      {children}
      <chakra.form
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap={4}
        onSubmit={(event) => (event.preventDefault(), void sending.send())}
      >
        <PictureField picture={picture} over={over} disabled={sending.pending} />
        {picture.exists && (
          <DescribeMedium
            label={formText.describePicture}
            alt={values.mediaAlt}
            setAlt={(mediaAlt) => onChange({ mediaAlt })}
            readOnly={sending.pending}
            problem={altProblem}
          />
        )}
        <ListingFields values={values} disabled={sending.pending} onChange={onChange} />
        <Outcome sending={sending} />
        <Footer action={action} sending={sending} onClose={onClose} />
      </chakra.form>
    </Modal>
  );
}

/** Unlike the toast, this stays until the next attempt. */
const Outcome = ({ sending: { error } }: { sending: Sending }) => (
  <FormProblem>
    {error !== undefined && (error instanceof NoAnswer ? formText.unknown : refusalText(error))}
  </FormProblem>
);

function Footer({ action, sending, onClose }: Pick<Props, 'action' | 'sending' | 'onClose'>) {
  const reason = useId();
  const { online, error, progress, cancel } = sending;
  if (progress !== null) return <UploadBar progress={progress} onCancel={cancel} />;
  return (
    <Flex gap={2} justify="end" align="center" wrap="wrap">
      {!online && (
        <chakra.p id={reason} flex="1" textStyle="secondary" color="fg.muted">
          {formText.offline}
        </chakra.p>
      )}
      <Button type="button" variant="outline" disabled={sending.pending} onClick={onClose}>
        {formText.cancel}
      </Button>
      <PendingButton
        type="submit"
        minW={28}
        pending={sending.pending}
        aria-disabled={!online || undefined}
        aria-describedby={online ? undefined : reason}
      >
        {error === undefined ? action : formText.again}
      </PendingButton>
    </Flex>
  );
}
