import { Button } from '@chakra-ui/react/button';
import type { FragmentType } from '@apollo/client';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Part } from '../../../ui/Part.tsx';
import { lazyWithRetry } from '../../../lib/loading/lazyWithRetry.ts';
import { useMasked } from '../../../lib/graphql/useMasked.ts';
import { photoOf } from '../Cover.tsx';
import { ProfileHeader_user } from '../ProfileHeader.tsx';
import { editText } from '../strings.ts';

const EditDialog = lazyWithRetry(() => import('./EditDialog.tsx'));

/** The edit button on the viewer's own profile, and its dialog. */
export function EditProfile({ user: reference }: { user: FragmentType<typeof ProfileHeader_user> }) {
  const user = useMasked(ProfileHeader_user, reference);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        {editText.title}
      </Button>
      {open && user && (
        <Part fallback={null} onClose={() => setOpen(false)}>
          <EditDialog
            current={{
              username: user.username,
              picture: user.largePicture,
              cover: photoOf(user),
              bio: user.bio ?? '',
              xProfileUrl: user.xProfileUrl ?? '',
            }}
            onClose={() => setOpen(false)}
          />
        </Part>
      )}
    </>
  );
}
