import { defineTextStyles } from '@chakra-ui/react/styled-system';

/** Size and line in pixels at the default zoom; written in rem so that the reader's own size counts. */
const text = (size: number, line: number, more: object = {}) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem`, ...more },
});

export const textStyles = defineTextStyles({
  badge: text(11, 16, { fontWeight: '700', letterSpacing: '.02em' }),
  meta: text(12, 16),
  secondary: text(13, 18),
  body: text(15, 22),
  composer: text(17, 24),
  section: text(20, 26, { fontWeight: '700', letterSpacing: '-.01em' }),
  title: text(24, 30, { fontFamily: 'heading', fontWeight: '700', letterSpacing: '-.02em' }),
  /** A short post without media. */
  statement: text(22, 30),
});
