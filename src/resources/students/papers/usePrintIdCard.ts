import { useNotify } from 'react-admin';
import { idCardMessages } from '#domain/people/idCard.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { usePaper } from '#src/ui/print/usePaper.tsx';
import { requestIdCards } from '#src/custom/people/idCards/requestIdCards.ts';
import '#src/custom/people/idCards/texts.ts';

/** Prints the ID card of an enrolment at once, and says where it has initials in place of a photo. */
export function usePrintIdCard(student: string) {
  const text = useTexts('idCards');
  const calls = useCalls();
  const notify = useNotify();
  const { print, busy, paper } = usePaper(text('fileName', { student }), idCardMessages.printFailed);
  return {
    print: (enrolmentId: number) =>
      print({
        draw: async () => {
          const { fileId, withoutPhoto } = await requestIdCards(calls, [enrolmentId]);
          if (withoutPhoto.length > 0) notify(text('initials', { student }), { type: 'info' });
          return fileId;
        },
        onPrinted: () => undefined,
      }),
    busy,
    paper,
  };
}
