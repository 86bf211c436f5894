import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

const Frame = chakra('div', {
  base: {
    px: 3,
    py: 2,
    borderRadius: 'l1',
    bg: 'danger.subtle',
    color: 'danger.fg',
    textStyle: 'secondary',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  },
});

/** Why a form was not sent. Always mounted, so that screen readers announce a reason that appears; nothing without one. */
export const FormProblem = (props: ComponentProps<typeof Frame>) => <Frame role="alert" {...props} />;
