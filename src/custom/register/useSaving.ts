import { useState } from 'react';
import { useTexts } from '#src/app/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { type Progress, reasonOf } from '#src/ui/steps/runSteps.ts';
import type { Cell } from './readRegister.ts';
import { type SavedCell, saveCells } from './saveRegister.ts';

interface Options {
  /** With the server's words. */
  onFailed: (cells: readonly SavedCell[]) => void;
  /** The days that are on the server now. */
  onSaved: (cells: readonly Cell[]) => void;
  say: (message: string) => void;
}

const isFailed = ({ result }: SavedCell) => result === 'failed';

/** Saves marked days, and says how that went. */
export function useSaving({ onFailed, onSaved, say }: Options) {
  const text = useTexts('register');
  const calls = useCalls();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState('');
  const { run, busy } = useOneRun(async (cells: readonly Cell[]) => {
    setError('');
    say('');
    try {
      const outcomes = await saveCells(calls, cells, (done) => setProgress({ step: done + 1, of: cells.length }));
      const [failed, onServer] = [outcomes.filter(isFailed), outcomes.filter((outcome) => !isFailed(outcome))];
      const duplicates = onServer.filter(({ result }) => result === 'duplicate').length;
      const sentences = [
        onServer.length > 0 && text('saved', onServer.length),
        duplicates > 0 && text('savedBefore', duplicates),
      ];
      say(sentences.filter(Boolean).join(' '));
      onFailed(failed);
      onSaved(onServer);
    } catch (failure) {
      setError(reasonOf(failure));
    } finally {
      setProgress(null);
    }
  });
  return { save: run, busy, progress, error };
}
