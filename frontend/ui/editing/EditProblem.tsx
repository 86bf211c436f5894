import { chakra } from '@chakra-ui/react/styled-system';
import { refusalText } from '../../lib/feedback/errorText.ts';
import { editText } from './strings.ts';
import { currentVersionOf } from './useEdit.ts';

/** Why an edit was not saved; the text of another edit that came first. */
export function EditProblem({ error }: { error: unknown }) {
  if (error === undefined) return null;
  const current = currentVersionOf(error);
  return (
    <Box role="alert">
      {current ? (
        <>
          <p>{editText.stale}</p>
          {current.title && <Current dir="auto">{current.title}</Current>}
          <Current dir="auto">{current.content || editText.noText}</Current>
          <p>{editText.staleHint}</p>
        </>
      ) : (
        `${editText.notSaved} ${refusalText(error)}`
      )}
    </Box>
  );
}

const Box = chakra('div', {
  base: { px: 3, py: 2, bg: 'danger.subtle', color: 'danger.fg', borderRadius: 'l1', textStyle: 'secondary' },
});
const Current = chakra('p', {
  base: { my: 1, whiteSpace: 'pre-wrap', color: 'fg', maxH: 40, overflowY: 'auto' },
});
