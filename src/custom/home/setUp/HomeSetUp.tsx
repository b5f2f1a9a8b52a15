import { useNotify } from 'react-admin';
import { setUpAnswers } from '#contract/setUpAnswers.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { failureReason } from '#src/ui/page/failureReason.ts';
import type { SetUpFacts } from './readSetUp.ts';
import { SetUp } from './SetUp.tsx';

interface Props {
  facts: SetUpFacts;
  /** Reads the facts anew. */
  onChanged: () => void;
}

/** Set up on the home, from where it can be put away for good. */
export default function HomeSetUp({ facts, onChanged }: Props) {
  const text = useTexts('setUp');
  const calls = useCalls();
  const notify = useNotify();
  const { run } = useOneRun(async () => {
    const fallback = setUpAnswers.putAwayFailed;
    try {
      await writeRecord(calls, 'PutSetUpAway', {}, { fallback });
      notify(text('isAway'), { type: 'success' });
      // Its button goes with it.
      document.querySelector('h1')?.focus();
      onChanged();
    } catch (error) {
      notify(failureReason(error) || fallback, { type: 'error' });
    }
  });
  return <SetUp facts={facts} onChanged={onChanged} onPutAway={() => void run()} />;
}
