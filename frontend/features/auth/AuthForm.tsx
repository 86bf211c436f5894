import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { PendingButton } from '../../ui/PendingButton.tsx';

interface Props {
  label: string;
  pending: boolean;
  onSubmit: (form: FormData) => Promise<void>;
  children: ReactNode;
}

/** What both forms have in common: fields, one button, Enter submits, nothing typed is lost. */
export function AuthForm({ label, pending, onSubmit, children }: Props) {
  return (
    <chakra.form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void onSubmit(new FormData(event.currentTarget));
      }}
    >
      <Stack gap={4}>
        {children}
        <PendingButton type="submit" size="lg" pending={pending}>
          {label}
        </PendingButton>
      </Stack>
    </chakra.form>
  );
}
