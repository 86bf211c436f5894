import { Button } from '@chakra-ui/react/button';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { passwordText } from '../lib/session/strings.ts';
import { Field } from './Field.tsx';

/** The field `password` of a form, with an eye to see it, and a hint when caps lock is on. */
export function PasswordField(
  props: Partial<Pick<ComponentProps<typeof Field>, 'label'>> &
    Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end'>,
) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      label={passwordText.password}
      name="password"
      {...props}
      type={visible ? 'text' : 'password'}
      required
      hint={capsLock ? passwordText.capsLock : props.hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      end={
        <Button
          variant="ghost"
          px={0}
          aria-label={visible ? passwordText.hide : passwordText.show}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  );
}
