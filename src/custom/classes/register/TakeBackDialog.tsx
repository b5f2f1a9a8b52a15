import type { Attender, Cell } from '#domain/classes/register.ts';
import { useState } from 'react';
import { useTexts } from '#src/text.ts';
import { useCalls } from '#src/dataProvider/appCalls.ts';
import { ReasonDialog } from '#src/ui/dialogs/ReasonDialog.tsx';
import { StepsProgress } from '#src/ui/steps/Steps.tsx';
import { CellList } from './Failures.tsx';
import { takeBackCells, type TakenCell } from './takeBack.ts';
import { useCellsText } from './useCellsText.ts';

interface Props {
  /** Recorded ones. */
  cells: readonly Cell[];
  byId: ReadonlyMap<number, Attender>;
  course: string;
  /** Called after some were taken back. */
  onChanged: () => void;
  /** Called after all were, with a message. */
  onDone: (message: string) => void;
  onClose: () => void;
}

const isBack = ({ result }: TakenCell) => result === 'done' || result === 'before';

/** Takes recorded days of attendance back for one reason; for our server (W37). What failed can be tried again. */
export function TakeBackDialog({ cells, byId, course, onChanged, onDone, onClose }: Props) {
  const text = useTexts('register.takeBack');
  const cellsText = useCellsText(byId);
  const calls = useCalls();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Cell, TakenCell>>(new Map());
  const [step, setStep] = useState(0);
  const [first] = cells;
  const left = cells.filter((cell) => !isTaken(outcomes.get(cell)));
  const failed = left.flatMap((cell) => {
    const { result, reason = '' } = outcomes.get(cell) ?? {};
    return result ? [{ ...cell, reason: result === 'notBegun' ? text('notBegun') : reason }] : [];
  });

  const takeBack = async (reason: string) => {
    const { cells: taken, stopped } = await takeBackCells(calls, left, reason, setStep);
    setStep(0);
    const now = new Map(outcomes);
    for (const [index, cell] of left.entries()) {
      const outcome = taken[index];
      if (outcome) now.set(cell, outcome);
    }
    setOutcomes(now);
    if (taken.some(isBack)) onChanged();
    const done = [...now.values()].filter(isBack).length;
    const counts = { done, of: cells.length };
    if (stopped) throw new Error(cells.length === 1 ? stopped : text('stopped', { ...counts, reason: stopped }));
    if (done < cells.length) throw new Error(cells.length === 1 ? (taken[0]?.reason ?? '') : text('failed', counts));
    const before = [...now.values()].filter(({ result }) => result === 'before').length;
    onDone([text('done', cellsText(cells)), before > 0 ? text('doneBefore', before) : ''].join(' ').trim());
  };

  return (
    <ReasonDialog
      title={text('title')}
      message={text('message', { ...cellsText(cells), course })}
      submit={failed.length > 0 && cells.length > 1 ? 'register.takeBack.again' : 'register.takeBack.submit'}
      person={(cells.length === 1 && first && byId.get(first.id)?.studentName) || ''}
      name={`RemoveAttendance/${first?.id}/${first?.day}/${cells.length}`}
      onSubmit={takeBack}
      onDone={() => undefined}
      onClose={onClose}
    >
      {step > 0 && left.length > 1 && (
        <StepsProgress progress={{ step, of: left.length }} text={text('progress', { step, of: left.length })} />
      )}
      {step === 0 && failed.length > 0 && cells.length > 1 && (
        <CellList label={text('left')} cells={failed} byId={byId} />
      )}
    </ReasonDialog>
  );
}

const isTaken = (outcome: TakenCell | undefined) => outcome !== undefined && isBack(outcome);
