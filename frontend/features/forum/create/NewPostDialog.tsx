import { MAX_LENGTH } from '../../../../graphql-server/contract/limits.ts';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useEffectEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsSameAddress } from '../../../lib/navigation/useIsSameAddress.ts';
import { useConnection } from '../../../lib/network/connection.ts';
import { DialogHead } from '../../../ui/DialogHead.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { PendingButton } from '../../../ui/PendingButton.tsx';
import { toast } from '../../../lib/feedback/toast.ts';
import { LengthHint } from '../../../ui/LengthHint.tsx';
import { TextareaField } from '../../../ui/TextareaField.tsx';
import { addressOf, type Filter, fits } from '../list/filter.ts';
import { newPostText } from '../strings.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import type { TitledPost } from './similar.ts';
import { SimilarPosts } from './SimilarPosts.tsx';
import { useNewPost } from './useNewPost.ts';
import { isSubmitKey } from '../../../ui/keys.ts';

interface Props {
  memberId: string;
  /** The posts of the list behind the dialog. */
  filter: Filter;
  known: readonly TitledPost[];
  onClose: () => void;
}

/** The dialog to write a post. Closing it keeps the text; Ctrl or Cmd with Enter sends. */
export function NewPostDialog({ memberId, filter, known, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const isSameAddress = useIsSameAddress();
  const { online } = useConnection();
  const sent = (isShown: boolean) => {
    onClose();
    if (!isShown) return;
    toast({ title: newPostText.posted, tone: 'success' });
    const isListed = fits(filter, { category: draft.category, status: 'OPEN' });
    if (!isListed && isSameAddress()) void navigate(addressOf({ category: null, status: null }));
  };
  const post = useNewPost(memberId, filter.category ?? 'BUG', sent);
  const { draft, lengths, pending } = post;
  const begin = useEffectEvent(post.begin);
  useEffect(() => begin(), []);
  const send = async (form: HTMLElement) => {
    if (!online) return;
    await post.send();
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  return (
    <Modal
      aria-labelledby={`${id}title`}
      onClose={() => pending || onClose()}
      p={{ base: 4, md: 5 }}
      maxW="min(600px, calc(100vw - 24px))"
    >
      <DialogHead id={`${id}title`} title={newPostText.title} onClose={() => pending || onClose()} />
      <chakra.form
        display="grid"
        gap={4}
        noValidate
        aria-busy={pending}
        onSubmit={(event) => (event.preventDefault(), void send(event.currentTarget))}
        onKeyDown={(event) => {
          if (!isSubmitKey(event.nativeEvent)) return;
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Fields post={post} known={known} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-end" gap={2}>
          <chakra.p id={`${id}note`} flex="1 1 160px" textStyle="secondary" color="fg.muted">
            {online ? lengths.title + lengths.content > 0 && newPostText.draftKept : newPostText.offline}
          </chakra.p>
          <Button type="button" variant="outline" disabled={pending} onClick={onClose}>
            {newPostText.cancel}
          </Button>
          <PendingButton
            type="submit"
            pending={pending}
            aria-disabled={pending || !online || !post.fits || undefined}
            aria-describedby={`${id}note`}
          >
            {newPostText.submit}
          </PendingButton>
        </chakra.div>
      </chakra.form>
    </Modal>
  );
}

interface FieldsProps {
  post: ReturnType<typeof useNewPost>;
  known: readonly TitledPost[];
}

const Fields = ({ post: { draft, change, lengths, missing }, known }: FieldsProps) => (
  <>
    <CategoryChoice value={draft.category} onChange={(category) => change({ category })} />
    <TextField
      label={newPostText.titleLabel}
      value={draft.title}
      length={lengths.title}
      longest={MAX_LENGTH.forumTitle}
      data-autofocus
      aria-invalid={missing === 'title' || undefined}
      onText={(title) => change({ title: title.replaceAll('\n', ' ') })}
    />
    <SimilarPosts title={draft.title} known={known} />
    <TextField
      label={newPostText.content}
      placeholder={newPostText.contentHint[draft.category]}
      value={draft.content}
      length={lengths.content}
      longest={MAX_LENGTH.forumContent}
      minH="32"
      maxH="40vh"
      aria-invalid={missing === 'content' || undefined}
      onText={(content) => change({ content })}
    />
  </>
);

interface TextFieldProps extends ComponentProps<typeof TextareaField> {
  /** Code points, and how many there may be. */
  length: number;
  longest: number;
  onText: (text: string) => void;
}

/** A labelled field that grows with its text and shows when the text is too long. */
const TextField = ({ length, longest, onText, ...field }: TextFieldProps) => (
  <div>
    <TextareaField
      rows={1}
      required
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      {...field}
    />
    <chakra.p textStyle="secondary" textAlign="end" _empty={{ display: 'none' }}>
      <LengthHint length={length} longest={longest} />
    </chakra.p>
  </div>
);
