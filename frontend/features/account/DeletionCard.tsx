import { Button } from '@chakra-ui/react/button';
import { useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import { LazyBoundary } from '../../ui/LazyBoundary.tsx';
import { SettingsCard } from '../../ui/SettingsCard.tsx';
import { deletionText as text } from './strings.ts';

const DeletionDialog = lazyWithRetry(() => import('./DeletionDialog.tsx'));

/** The way to delete the account. */
export default function DeletionCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard title={text.title} intro={text.intro}>
      <Button minH={11} variant="outline" colorPalette="danger" onClick={() => setOpen(true)}>
        {text.begin}
      </Button>
      {isOpen && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <DeletionDialog onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </SettingsCard>
  );
}
