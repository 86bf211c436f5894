import { Button } from '@chakra-ui/react/button';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyWithRetry } from '../../lib/loading/lazyWithRetry.ts';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { reportText } from '../../lib/reporting/strings.ts';
import { LazyBoundary } from '../LazyBoundary.tsx';

const ReportDialog = lazyWithRetry(() => import('./ReportDialog.tsx'));

/** Reports something that has no menu. */
export function ReportButton({ subject }: { subject: Reportable }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button variant="ghost" colorPalette="neutral" minH={11} justifySelf="start" onClick={() => open(true)}>
        <Flag aria-hidden />
        {reportText.titles[subject.kind]}
      </Button>
      {isOpen && (
        <LazyBoundary>
          <ReportDialog subject={subject} onClose={() => open(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
