import type { FragmentType } from '@apollo/client';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import { stripText } from '../strings.ts';
import { framed } from './framed.ts';
import { SideButton } from './SideButton.tsx';
import { StoryView, type StoryView_story } from './StoryView.tsx';
import { usePlayback } from './usePlayback.ts';

interface Props {
  stories: readonly ({ id: string } & FragmentType<typeof StoryView_story>)[];
  /** The story to show; one that is not there closes the viewer. */
  id: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

const wholeScreen = {
  m: 0,
  w: '100vw',
  maxW: '100vw',
  h: '100dvh',
  maxH: '100dvh',
  borderRadius: 'none',
  borderWidth: 0,
  overflow: 'hidden',
  bg: 'bg.canvas',
  display: 'grid',
  placeItems: 'center',
  gridTemplate: '"stage" minmax(0, 1fr) / minmax(0, 1fr)',
  columnGap: 6,
  css: { [framed]: { gridTemplate: '"previous stage next" 1fr / 1fr auto 1fr' } },
} as const;

/** §2, the full-view dialog. Dark in both themes; it closes after the last story. */
export default function StoryViewer({ stories, id, onShow, onClose }: Props) {
  const place = stories.findIndex((story) => story.id === id);
  const story = stories[place];
  const playback = usePlayback();
  // The URL is updated a moment later; quick steps count from this value.
  const wanted = useRef(id);
  useEffect(() => void (wanted.current = id), [id]);
  useEffect(() => {
    if (!story) onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each story
  }, [story]);
  if (!story) return null;

  const go = (step: 1 | -1) => {
    const next = stories[stories.findIndex((story) => story.id === wanted.current) + step];
    if (next) onShow((wanted.current = next.id));
    else if (step === 1) onClose();
  };
  const previous = () => go(-1);
  const next = () => go(1);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a dialog over the story are not the story's.
    if (event.target instanceof Element && event.target.closest('dialog') !== event.currentTarget) return;
    const act = { ArrowLeft: previous, ArrowRight: next, ' ': playback.togglePaused }[event.key];
    if (!act || (event.key === ' ' && isControl(event.target))) return;
    event.preventDefault();
    act();
  };
  return (
    <Modal
      className="dark"
      aria-label={stripText.title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      {...wholeScreen}
    >
      <SideButton to="previous" off={place === 0} onClick={previous} />
      <StoryView
        story={story}
        place={place}
        count={stories.length}
        playback={playback}
        onPrevious={previous}
        onNext={next}
        onClose={onClose}
      />
      <SideButton to="next" onClick={next} />
    </Modal>
  );
}

/** Space belongs to a button or link that has the focus. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null;
