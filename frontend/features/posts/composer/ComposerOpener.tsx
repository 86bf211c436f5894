import { fixed } from '../../../ui/fixed.ts';
import { composerText } from '../strings.ts';
import type { Draft } from './useDraft.ts';

interface ComposerOpenerProps {
  /** The focus returns here when the composer closes. */
  autoFocus: boolean;
  onClick: () => void;
  /** For a placeholder that may be replaced between mouse down and up, which would not be a click. */
  onMouseDown?: () => void;
  username: string;
  /** A draft is shown in the line itself, so that loading it does not move the page. */
  draft?: Draft;
  /** What stands before a draft. */
  mark?: string;
}

/** The closed composer: one line. */
export const ComposerOpener = ({
  autoFocus,
  onClick,
  onMouseDown,
  username,
  draft,
  mark = composerText.draft,
}: ComposerOpenerProps) => (
  <Line
    autoFocus={autoFocus}
    type="button"
    data-action="compose"
    onClick={onClick}
    onMouseDown={(event) => {
      if (!onMouseDown) return;
      event.preventDefault(); // Otherwise it takes the focus from the field that this has opened.
      onMouseDown();
    }}
  >
    {draft && summary(draft) ? (
      <>
        <Mark>{mark}</Mark> {summary(draft)}
      </>
    ) : (
      composerText.prompt(username)
    )}
  </Line>
);

const Line = fixed('button', {
  base: {
    flex: '1',
    minW: '0',
    h: '11',
    px: '4',
    textAlign: 'start',
    truncate: true,
    borderRadius: 'full',
    bg: 'bg.bubble',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
  },
});

const Mark = fixed('span', { base: { color: 'accent.fg', fontWeight: 'semibold' } });

/** The draft in a line, or ''. */
function summary({ text, medium }: Draft): string {
  const kind = medium && (medium.kind === 'image' ? composerText.photo : composerText.video);
  return [kind, text.trim()].filter(Boolean).join(' · ');
}
