import {
  Alert,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  FormControlLabel,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { DrawnAllTheSame } from '#src/custom/certificates/localAddress/DrawnAllTheSame.tsx';
import { useLocalAddress } from '#src/custom/certificates/localAddress/LocalAddress.tsx';
import { longPeriodsIn, PeriodQuestion } from '#src/custom/certificates/complete/PeriodQuestion.tsx';
import { LeaveDialog } from '#src/ui/dialogs/LeaveDialog.tsx';
import { useQuestion } from '#src/ui/dialogs/useQuestion.ts';
import { InView } from '#src/ui/dialogs/TaskDialog.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { BatchProgress } from '#src/ui/steps/BatchProgress.tsx';
import { idsThat } from '#src/ui/steps/useBatch.ts';
import { ManyTable } from './ManyTable.tsx';
import { completionProblems, valuesOf } from './manyState.ts';
import type { useCompleteMany } from './useCompleteMany.ts';

interface Props {
  many: ReturnType<typeof useCompleteMany>;
  onCreate: (ids: readonly number[]) => Promise<void>;
  /** Opens the review of the created certificates. */
  onGoOn: () => Promise<void>;
  onCancel: () => void;
}

/** The table with its actions: create, stop, retry, continue. */
export function ManyForm({ many, onCreate, onGoOn, onCancel }: Props) {
  const translate = useTranslate();
  const content = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const isLocal = useLocalAddress();
  const [ticked, setTicked] = useState(false);
  const { asked, ask, reply } = useQuestion<ReturnType<typeof longPeriodsIn>>();
  const { state, change, query, loaded, today, batch } = many;
  const { ids, completed, values, codes, sendEach } = state;
  const { busy, stop, stopping } = batch;
  const facts = query.data?.facts;
  const waiting = idsThat(ids, completed, undefined);
  const failed = idsThat(ids, completed, 'failed');
  const unanswered = idsThat(ids, completed, 'unsure');
  const toRepeat = [...failed, ...unanswered];
  const done = idsThat(ids, completed, 'done').length;

  const wrong = waiting.filter((id) => {
    const found = facts?.get(id);
    return found && completionProblems(valuesOf(found, values[id], today), codes[id] ?? '', today).length > 0;
  });
  const createMeant = async () => {
    const certified = waiting.flatMap((id) => {
      const found = facts?.get(id);
      return found ? [{ enrolment: found.enrolment, values: valuesOf(found, values[id], today) }] : [];
    });
    const long = longPeriodsIn(certified);
    if (long.length === 0 || (await ask(long))) await onCreate([...waiting, ...toRepeat]);
  };
  const submit = () => {
    setTried(true);
    if (wrong.length === 0) return void createMeant();
    // Only after the rows show their errors.
    return requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <>
      <DialogContent ref={content} sx={{ px: { xs: 1.5, sm: 3 }, pb: 1, pt: '0 !important' }}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {translate('resources.enrolments.many.about')}
        </Typography>
        <QueryError query={query} />
        {query.isPending && (
          <>
            <Typography role="status" variant="body2">
              {translate('resources.enrolments.many.loading', { done: loaded, of: ids.length })}
            </Typography>
            <LinearProgress variant="determinate" value={(100 * loaded) / ids.length} aria-hidden sx={{ mt: 1 }} />
          </>
        )}
        {facts && <ManyTable many={many} facts={facts} shown={tried} />}
        {waiting.length > 0 && <DrawnAllTheSame ticked={ticked} onTick={setTicked} />}
      </DialogContent>
      {tried && wrong.length > 0 && (
        <Alert severity="error" sx={{ mx: 3 }}>
          {translate('resources.enrolments.many.wrong', wrong.length)}
        </Alert>
      )}
      {unanswered.length > 0 && !busy && (
        <InView>
          <Alert severity="error" sx={{ mx: 3 }}>
            {translate('texts.general.pressAgain')}
          </Alert>
        </InView>
      )}
      <DialogActions>
        <FormControlLabel
          control={<Checkbox size="small" checked={sendEach} disabled={busy} />}
          onChange={(_event, checked) => change((before) => ({ ...before, sendEach: checked }))}
          label={translate('resources.enrolments.many.sendEach')}
        />
        <BatchProgress ids={ids} outcomes={completed} />
        {busy ? (
          <Button color="inherit" variant="outlined" onClick={stop} disabled={stopping}>
            {translate('lists.batch.stop')}
          </Button>
        ) : (
          <Button color="inherit" onClick={onCancel}>
            {translate(done > 0 ? 'lists.close' : 'lists.cancel')}
          </Button>
        )}
        {done > 0 && !busy && (
          <Button variant="outlined" onClick={() => void onGoOn()}>
            {translate('resources.enrolments.many.goOn', done)}
          </Button>
        )}
        {toRepeat.length > 0 && waiting.length === 0 && !busy && (
          <Button variant="contained" onClick={() => void onCreate(toRepeat)}>
            {translate(failed.length > 0 ? 'lists.batch.again' : 'texts.general.tryAgain')}
          </Button>
        )}
        {waiting.length > 0 && !busy && (
          <Button variant="contained" onClick={submit} disabled={!facts || (isLocal && !ticked)}>
            {translate('resources.enrolments.many.create', waiting.length + toRepeat.length)}
          </Button>
        )}
      </DialogActions>
      <PeriodQuestion asked={asked} reply={reply} />
      <LeaveDialog when={busy} />
    </>
  );
}
