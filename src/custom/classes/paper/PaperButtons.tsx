import ContactPhoneIcon from '@mui/icons-material/ContactPhoneOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { calendarNow } from '#src/clock.ts';
import { useTexts } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import type { ClassChoice } from '#src/custom/classes/register/classAddress.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { MobileList } from './MobileList.tsx';
import { readReachable, readSheet } from './readPaper.ts';
import './texts.ts';

interface Props {
  of: ClassChoice;
  /** The course and the batch in words, one line each. */
  about: readonly string[];
  /** Any day of the month of the attendance sheet. */
  month: string;
}

/** Prints the attendance sheet of a month, or the list with mobiles, in one click. */
export function PaperButtons({ of, about, month }: Props) {
  const text = useTexts('paper');
  const notify = useNotify();
  const calls = useCalls();
  const [paper, setPaper] = useState<ReactNode>(null);
  const close = useCallback(() => setPaper(null), []);

  const { run, busy } = useOneRun(async (draw: () => Promise<ReactNode>) => {
    try {
      setPaper((await draw()) ?? null);
    } catch (error) {
      notify(failureReason(error) || 'texts.general.unexpected', { type: 'error' });
    }
  });
  const nobody = () => void notify('paper.nobody', { type: 'info' });
  const drawSheet = async () => {
    const calendar = calendarNow();
    const sheet = await readSheet(calls, of, month, calendar);
    if (sheet.rows.length === 0) return nobody();
    return <AttendanceSheet of={about} {...sheet} calendar={calendar} onPrinted={close} />;
  };
  const drawList = async () => {
    const rows = await readReachable(calls, of);
    if (rows.length === 0) return nobody();
    return <MobileList of={about} rows={rows} onPrinted={close} />;
  };
  const buttons = [
    { name: 'printSheet', icon: <PrintIcon />, draw: drawSheet },
    { name: 'printList', icon: <ContactPhoneIcon />, draw: drawList },
  ] as const;
  return (
    <>
      {buttons.map(({ name, icon, draw }) => (
        <Button
          key={name}
          color="inherit"
          variant="outlined"
          startIcon={icon}
          loading={busy}
          onClick={() => void run(draw)}
        >
          {text(name)}
        </Button>
      ))}
      {paper}
    </>
  );
}
