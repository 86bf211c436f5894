import { Button } from '@chakra-ui/react/button';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Field } from '../../ui/Field.tsx';
import { authStrings } from './strings.ts';

/** A password with an eye to see it, and a hint when caps lock is on. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'end'>) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      label={authStrings.password}
      name="password"
      type={visible ? 'text' : 'password'}
      required
      hint={capsLock ? authStrings.capsLock : props.hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      end={
        <Button
          variant="ghost"
          px={0}
          aria-label={visible ? authStrings.hidePassword : authStrings.showPassword}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  );
}
