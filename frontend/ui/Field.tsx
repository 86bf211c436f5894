import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, useValidation } from './FieldFrame.tsx';
import type { Labelling } from './FieldFrame.tsx';
import { Input } from './Input.tsx';

interface Props extends ComponentProps<typeof Input>, Labelling {
  /** Shown inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled single-line input that shows what is wrong with its value (`useValidation`). */
export function Field({ label, hint, problem, end, ...input }: Props) {
  const field = useValidation({ hint, problem });
  return (
    <FieldFrame label={label} required={input.required} field={field}>
      <Input {...input} {...field.control} pe={end ? 11 : undefined} />
      {end && (
        <chakra.div position="absolute" insetEnd={0} top={0} h="full" display="grid" placeItems="center">
          {end}
        </chakra.div>
      )}
    </FieldFrame>
  );
}
