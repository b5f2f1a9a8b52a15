import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Checkbox, FormControlLabel, LinearProgress, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { texts } from '#contract/texts.ts';
import { formatDateTimeIst } from '#domain/words/dates.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toRecord } from '#src/dataProvider/codec.ts';
import { useOffers } from '#src/routing/useOffers.ts';
import { useTexts } from '#src/text.ts';
import { useOneRun } from '#src/ui/dialogs/useOneRun.ts';
import { inIndia } from '#src/ui/lists/listTotal.ts';
import { InlineError, QueryError } from '#src/ui/page/errors.tsx';

type Answer = AnswerOf<'GetExports'>;
/** A ZIP of everything. */
type Export = RecordOf<Answer['result'][number]>;

const lookEveryMs = 1_000;

/** The ZIPs of the last hour, the newest first; while one is made, how far it is. */
function useExports() {
  const calls = useCalls();
  return useQuery({
    queryKey: ['exports'],
    queryFn: async () => {
      const answer: Answer = await calls.callApi('GetExports', {}, { fallback: texts.exports.loadFailed });
      return answer.result.map((row) => toRecord(row) as Export);
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookEveryMs : false),
    throwOnError: false,
  });
}

const isRunning = ({ state }: Export) => state === 'RUNNING';

/** Takes everything out of the institute as one ZIP (W60); nothing before a server that cannot. */
export function TakeOut() {
  return useOffers('export') ? <Offered /> : null;
}

function Offered() {
  const text = useTexts('resources.settings.takeOut');
  const id = useId();
  const calls = useCalls();
  const query = useExports();
  const [withFiles, setWithFiles] = useState(true);
  const [problem, setProblem] = useState<unknown>(null);
  const result = useRef<HTMLDivElement>(null);
  const { data = [] } = query;
  const running = data.some(isRunning);
  const { run, busy } = useOneRun(async () => {
    setProblem(null);
    try {
      await writeRecord(
        calls,
        'StartExport',
        { withFiles: withFiles ? 1 : 0 },
        { fallback: texts.exports.startFailed },
      );
      await query.refetch();
      // The button is gone.
      result.current?.focus();
    } catch (error) {
      setProblem(error);
    }
  });
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Typography id={id} component="h2" variant="h6">
        {text('title')}
      </Typography>
      <Typography>{text('help')}</Typography>
      {query.data && !running && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}>
          <FormControlLabel
            control={<Checkbox checked={withFiles} onChange={(_event, checked) => setWithFiles(checked)} />}
            label={text('withFiles')}
          />
          <Button variant="outlined" color="inherit" loading={busy} onClick={() => void run()}>
            {text('begin')}
          </Button>
        </Box>
      )}
      {problem !== null && <InlineError error={problem} />}
      <QueryError query={query} />
      <Box ref={result} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
        <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
          {running ? text('running') : data[0]?.state === 'DONE' ? text('done') : ''}
        </Typography>
        {data.map((one) => (
          <Made key={one.id} one={one} />
        ))}
      </Box>
    </Paper>
  );
}

/** How far one is, where it is fetched, or why there is none. */
function Made({ one }: { one: Export }) {
  const text = useTexts('resources.settings.takeOut');
  const { state, rows, percent, size, outPath, until, text: failure } = one;
  if (state === 'FAILED') return <InlineError error={failure} />;
  if (state === 'RUNNING') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={text('running')}
          sx={{ flex: 1, minWidth: 60, maxWidth: 420 }}
        />
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {text('progress', { rows: inIndia(rows), percent })}
        </Typography>
      </Box>
    );
  }
  const facts = { size: sizeText(size), time: formatDateTimeIst(until ?? '') };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, columnGap: 2 }}>
      <Button component="a" href={outPath} download variant="contained" startIcon={<DownloadIcon />}>
        {text('download')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {text(one.withFiles === 1 ? 'withFilesUntil' : 'withoutFilesUntil', facts)}
      </Typography>
    </Box>
  );
}

const units = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1e3],
] as const;

/** '12.4 MB'. */
function sizeText(bytes: number): string {
  const [unit, one] = units.find(([, of]) => bytes >= of) ?? ['kilobyte', 1e3];
  return (bytes / one).toLocaleString('en-IN', { style: 'unit', unit, maximumFractionDigits: 1 });
}
