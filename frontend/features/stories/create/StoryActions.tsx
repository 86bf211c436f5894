import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { NoAnswer } from '../../../lib/graphql/sendOnce.ts';
import { refusalText } from '../../../lib/feedback/errorText.ts';
import { FormProblem } from '../../../ui/FormProblem.tsx';
import { UploadBar } from '../../../ui/UploadBar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.ts';
import { createText } from './strings.ts';
import type { useNewStory } from './useNewStory.ts';

type Props = Pick<
  ReturnType<typeof useNewStory>,
  'pending' | 'progress' | 'error' | 'online' | 'sharable' | 'share' | 'cancel' | 'change'
>;

/** Takes the focus when the focused button disappears, so that Tab continues here. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

const problemOf = (error: unknown): string =>
  error instanceof NoAnswer ? createText.unknown : refusalText(error);

/** Below the preview: buttons to share it or choose another file, or the progress. */
export const StoryActions = ({ pending, progress, error, share, cancel, change, ...state }: Props) => (
  <chakra.div display="grid" gap={3} mt={4}>
    <FormProblem>{error !== undefined && !pending ? problemOf(error) : null}</FormProblem>
    {pending ? (
      <div tabIndex={-1} ref={takeFocus}>
        <UploadBar progress={progress ?? 1} onCancel={cancel} />
      </div>
    ) : (
      <chakra.div display="flex" gap={2}>
        <Button variant="outline" flex="1" onClick={change}>
          {createText.changeMedia}
        </Button>
        <Share {...state} again={error !== undefined} onClick={() => void share()} />
      </chakra.div>
    )}
  </chakra.div>
);

type ShareProps = Pick<Props, 'online' | 'sharable'> & { again: boolean; onClick: () => void };

/** Offline it stays focusable, so that its description can explain why it does nothing. */
function Share({ online, sharable, again, onClick }: ShareProps) {
  const reason = useId();
  return (
    <>
      <Button
        flex="1"
        autoFocus
        aria-disabled={!sharable || undefined}
        aria-describedby={online ? undefined : reason}
        onClick={onClick}
      >
        {again ? createText.retry : createText.share}
      </Button>
      {!online && <VisuallyHidden id={reason}>{createText.offline}</VisuallyHidden>}
    </>
  );
}
