import { Alert, AlertTitle, Box, Button, Step, StepLabel, Stepper } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { ImportState, RowState } from '#domain/import/kinds.ts';
import { idOf, usePathTo } from '#src/routing/usePathTo.ts';
import { useTexts } from '#src/text.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { DetailSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { InlineError } from '#src/ui/page/errors.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { fullHeight, pagePadding } from '#src/ui/page/pageStyle.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { DonePanel, UndonePanel } from './Done.tsx';
import { type Import, useImport, useImportWrite } from './imports.ts';
import { ImportProgress } from './Progress.tsx';
import { StepChanged, StepHeading } from './StepHeading.tsx';
import './texts.ts';

/** One import, from reading to undoing (W52). All of it is on the server: a reload, or another admin, goes on with it. */
export default function ImportPage() {
  const text = useTexts('import');
  const { data, error, refetch } = useImport(idOf(useParams()['id']));
  const list = usePathTo()('import', 'list');
  const problem = data === null ? text('notFound') : (error?.message ?? '');
  return (
    <Box sx={{ ...pagePadding, display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, minHeight: fullHeight }}>
      {data ? (
        <>
          {error && <InlineError error={error} onRetry={() => void refetch()} />}
          <Steps key={data.id} imported={data} back={list} />
        </>
      ) : (
        <>
          <PageHeader title={text('title')} back={list} />
          {problem ? (
            <InlineError error={problem} onRetry={data === null ? undefined : () => void refetch()} />
          ) : (
            <DetailSkeleton heights={[120, 420]} />
          )}
        </>
      )}
    </Box>
  );
}

const steps = ['read', 'columns', 'check', 'run'] as const;
type StepName = (typeof steps)[number];

const stepOf: Readonly<Record<ImportState, StepName>> = {
  READING: 'read',
  READ: 'columns',
  CHECKING: 'check',
  CHECKED: 'check',
  RUNNING: 'run',
  DONE: 'run',
  UNDOING: 'run',
  UNDONE: 'run',
  FAILED: 'read',
};

function Steps({ imported, back }: { imported: Import; back: string | undefined }) {
  const text = useTexts('import');
  const [search, setSearch] = useSearchParams();
  const { kind, fileName, state, sheets, columns } = imported;
  const mayChoose = state === 'CHECKED' || state === 'DONE';
  const step = mayChoose && search.has('columns') ? 'columns' : stepOf[state];
  const isChanged = useChanged(`${step} ${state}`);
  useAfterWork(state);
  const sheet = sheets[columns.length > 0 ? imported.sheet : 0];
  const headline = [
    fileName || text('pasted'),
    sheets.length > 1 && columns.length > 0 && sheet && text('sheet', { sheet: sheet.name }),
    // Which sheet of several it is, is chosen with the columns.
    sheet && (sheets.length === 1 || columns.length > 0) && text('rows', sheet.rows),
  ];
  return (
    <StepChanged value={isChanged}>
      <PageHeader
        title={text(`heading.${kind}`)}
        headline={headline.filter(Boolean).join(' · ')}
        back={back}
        action={
          <>
            <StepLine step={step} />
            <Box sx={{ alignSelf: 'center' }}>
              <ForgetButton imported={imported} />
            </Box>
          </>
        }
      />
      {step === 'columns' ? (
        <ColumnsStep
          key={state}
          imported={imported}
          onBack={mayChoose ? () => setSearch({}) : undefined}
          onChecking={() => setSearch({}, { replace: true })}
        />
      ) : (
        <StateView imported={imported} onColumns={() => setSearch({ columns: '' })} />
      )}
    </StepChanged>
  );
}

function StateView({ imported, onColumns }: { imported: Import; onColumns: () => void }) {
  const [shown, setShown] = useState<RowState | null>(null);
  const { state } = imported;
  switch (state) {
    case 'READING':
    case 'RUNNING':
    case 'UNDOING':
      return <ImportProgress key={state} imported={{ ...imported, state }} />;
    case 'FAILED':
      return <Failed imported={imported} />;
    case 'UNDONE':
      return <UndonePanel imported={imported} />;
    default: {
      const check = <CheckStep imported={imported} shown={shown} onShown={setShown} onColumns={onColumns} />;
      if ((imported.counts.DONE ?? 0) === 0) return check;
      return (
        <>
          <DonePanel imported={imported} onState={setShown} />
          {/* The heading of what is done keeps the focus. */}
          <StepChanged value={false}>{check}</StepChanged>
        </>
      );
    }
  }
}

/** Where the import is, of four steps. */
function StepLine({ step }: { step: StepName }) {
  const text = useTexts('import.steps');
  return (
    <Stepper
      activeStep={steps.indexOf(step)}
      aria-label={text('label')}
      sx={{
        flex: { xs: 1, sm: 'none' },
        width: { sm: 480 },
        '& .MuiStep-root': { px: { xs: 0.5, sm: 1 } },
        '& .MuiStepLabel-label:not(.Mui-active)': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {steps.map((name) => (
        <Step key={name}>
          <StepLabel>{text(name)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

function Failed({ imported }: { imported: Import }) {
  const text = useTexts('import.failed');
  const list = usePathTo()('import', 'list') ?? '';
  return (
    <>
      <StepHeading>{text('title')}</StepHeading>
      <Alert severity="error">
        <AlertTitle>{imported.text}</AlertTitle>
        {text('help')}
      </Alert>
      <Box>
        <Button variant="contained" component={Link} to={list}>
          {text('again')}
        </Button>
      </Box>
    </>
  );
}

const forgettable: readonly ImportState[] = ['READ', 'CHECKED', 'UNDONE', 'FAILED'];

/** Forgets an import that has done nothing. */
function ForgetButton({ imported }: { imported: Import }) {
  const text = useTexts('import');
  const navigate = useNavigate();
  const list = usePathTo()('import', 'list') ?? '';
  const write = useImportWrite();
  const [asked, setAsked] = useState(false);
  const { id, fileName, state, counts } = imported;
  if (!forgettable.includes(state) || (counts.DONE ?? 0) > 0) return null;
  const forget = async () => {
    await write('DropImport', { importId: id });
    void navigate(list);
  };
  return (
    <>
      <Button color="error" variant="outlined" size="small" onClick={() => setAsked(true)} aria-haspopup="dialog">
        {text('forget.submit')}
      </Button>
      <ConfirmDialog
        open={asked}
        message={text('forget.question', { name: fileName || text('pasted') })}
        loses={text('forget.loses')}
        confirmLabel="import.forget.submit"
        cancelLabel="lists.cancel"
        onConfirm={forget}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

/** Whether a value is another one than when the page was opened. */
function useChanged(value: string): boolean {
  const [first] = useState(value);
  const [changed, setChanged] = useState(false);
  if (!changed && value !== first) setChanged(true);
  return changed || value !== first;
}

/** Records have changed once an import has run or was undone: other pages ask for them anew. */
function useAfterWork(state: ImportState): void {
  const refresh = useRefresh();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && (before.current === 'RUNNING' || before.current === 'UNDOING')) refresh();
    before.current = state;
  }, [state, refresh]);
}
