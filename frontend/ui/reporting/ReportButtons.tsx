import { Button } from '@chakra-ui/react/button';
import { Flag, Shield, type LucideIcon } from 'lucide-react';
import type { Reportable } from '../../lib/reporting/sendReport.ts';
import { reportText } from '../../lib/reporting/strings.ts';
import { useReportDialogs } from './useReportDialogs.tsx';

/** Reports something that has no menu; and acts on it, for moderators. */
export function ReportButtons({ subject }: { subject: Reportable }) {
  const { report, moderate, dialog } = useReportDialogs(subject);
  return (
    <>
      <Quiet icon={Flag} text={reportText.titles[subject.kind]} onClick={report} />
      {moderate && <Quiet icon={Shield} text={reportText.moderate} onClick={moderate} />}
      {dialog}
    </>
  );
}

const Quiet = ({ icon: Icon, text, onClick }: { icon: LucideIcon; text: string; onClick: () => void }) => (
  <Button variant="ghost" colorPalette="neutral" minH={11} justifySelf="start" onClick={onClick}>
    <Icon aria-hidden />
    {text}
  </Button>
);
