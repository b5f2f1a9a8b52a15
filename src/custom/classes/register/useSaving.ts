import type { Attender, Cell } from '#domain/classes/register.ts';
import { useState } from 'react';
import { texts } from '#contract/texts.ts';
import { useTexts } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { isUnanswered } from '#src/dataProvider/asHttpError.ts';
import { transport } from '#src/dataProvider/transportPort.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { Progress } from '#src/ui/steps/runSteps.ts';
import { type SavedCell, saveCells } from './saveRegister.ts';
import { useCellsText } from './useCellsText.ts';

interface Options {
  /** Of the class, as in ClassChoice. */
  batchId: number;
  /** With the server's words. */
  onFailed: (cells: readonly SavedCell[]) => void;
  /** The days that are on the server now. */
  onSaved: (cells: readonly Cell[]) => void;
  say: (message: string) => void;
  byId: ReadonlyMap<number, Attender>;
}

const has = (result: SavedCell['result']) => (cell: SavedCell) => cell.result === result;

/** Saves marked days and reports the result. */
export function useRegisterSaving({ batchId, onFailed, onSaved, say, byId }: Options) {
  const text = useTexts('register');
  const cellsText = useCellsText(byId);
  const calls = useCalls();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState('');
  /** Our server records a day once, however often it is asked for (W32). */
  const [isAsked, setAsked] = useState(false);
  const lose = async () => {
    const ours = await transport.isOurs();
    setAsked(ours);
    setError(ours ? texts.general.asksAgain : texts.general.pressAgain);
  };
  const { run, busy } = useOneRun(async (cells: readonly Cell[]) => {
    if (!isAsked) setError('');
    say('');
    try {
      const outcomes = await saveCells(calls, batchId, cells, (done) =>
        setProgress({ step: done + 1, of: cells.length }),
      );
      const duplicates = outcomes.filter(has('duplicate')).length;
      const onServer = outcomes.filter(({ result }) => result === 'saved' || result === 'duplicate');
      const sentences = [
        onServer.length > 0 && text('marked', cellsText(onServer)),
        duplicates > 0 && text('savedBefore', duplicates),
      ];
      say(sentences.filter(Boolean).join(' '));
      onFailed(outcomes.filter(has('failed')));
      onSaved(onServer);
      setAsked(false);
      setError('');
      if (outcomes.some(has('unanswered'))) await lose();
    } catch (failure) {
      if (isUnanswered(failure)) await lose();
      else {
        setAsked(false);
        setError(failureReason(failure));
      }
    } finally {
      setProgress(null);
    }
  });
  return { save: run, busy, progress, error, isAsked };
}
