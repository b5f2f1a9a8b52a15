import { Box } from '@mui/material';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checkDrawerEntry, type DrawerKind, drawerKinds, isForOffice } from '#domain/money/drawerEntry.ts';
import { amountProblem, readAmount } from '#domain/money/typedAmount.ts';
import { maxDrawer, textLimits } from '#domain/words/limits.ts';
import type { Problem } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import { useMay } from '#src/authProvider/useMay.ts';
import { today } from '#src/clock.ts';
import { sendUploads, UploadInput, UploadsWithSave } from '#src/custom/people/person/UploadInput.tsx';
import type { Upload } from '#src/custom/people/person/useUpload.ts';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import type { RefusalBody } from '#src/dataProvider/asHttpError.ts';
import { useSettings } from '#src/dataProvider/useSettings.ts';
import { useTexts } from '#src/text.ts';
import { AmountInput } from '#src/ui/form/AmountInput.tsx';
import { WentBack } from '#src/ui/form/CheckedForm.tsx';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { ChoiceInput, DayInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SettingsError } from '#src/ui/page/errors.tsx';

interface Draft {
  amount: string;
  kind: DrawerKind;
  category: string;
  paidTo: string;
  detail: string;
  day: string;
  /** The bill; 0 while there is none. */
  fileId: number;
  /** A bill is chosen and not uploaded. */
  billWaits: boolean;
}

/** Whether a refusal is a question: the drawer would be short (W64). */
const isShort = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.body as RefusalBody | null)?.extra?.['SHORT'] === 1;

interface Props {
  day: string;
  closedTo: string;
  onSaved: () => void;
  onClose: () => void;
}

/** What leaves or enters the drawer that is no fee (W64): asked once more where the drawer would be short. */
export default function EntryDialog({ day, closedTo, onSaved, onClose }: Props) {
  const text = useTexts('dayBook.entries');
  const calls = useCalls();
  const settings = useSettings();
  const categories = settings.data?.expenseCategories ?? [];
  const may = useMay();
  // Who sees the day book may take out what lies in the drawer.
  const kinds = drawerKinds.filter((kind) => !isForOffice(kind) || may('GetDayBook'));
  const [uploads] = useState(() => new Map<string, Upload['send']>());
  /** The entry that was asked about. */
  const asked = useRef('');
  const entryOf = ({ amount, kind, category, paidTo, detail, day: on }: Draft) => ({
    kind,
    day: on,
    amount: readAmount(amount),
    category: kind === 'expense' ? category : '',
    paidTo: tidy(paidTo),
    detail: tidy(detail),
  });
  const problemsOf = (draft: Draft): Problem[] => {
    const unread = amountProblem(draft.amount);
    const found = checkDrawerEntry(entryOf(draft), { today: today(), closedTo, categories });
    return unread ? [{ field: 'amount', message: unread }, ...found.filter(({ field }) => field !== 'amount')] : found;
  };
  const save = async (draft: Draft) => {
    const entry = entryOf(draft);
    const said = JSON.stringify(entry);
    const files = await sendUploads(uploads);
    if (files instanceof WentBack) return files;
    const fileId = files['fileId'] ?? draft.fileId;
    try {
      return await writeRecord(calls, 'AddDrawerEntry', { ...entry, fileId, short: asked.current === said ? 1 : 0 });
    } catch (error) {
      if (!isShort(error)) throw error;
      asked.current = said;
      throw new Error(text('again', { short: error.message }), { cause: error });
    }
  };
  return (
    <FormDialog<Draft>
      title={text('dialog')}
      submit="dayBook.entries.submit"
      name="drawer/new"
      initial={{ amount: '', kind: 'expense', category: '', paidTo: '', detail: '', day, fileId: 0, billWaits: false }}
      problemsOf={problemsOf}
      onSave={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <UploadsWithSave value={uploads}>
        <Inputs kinds={kinds} categories={categories} />
      </UploadsWithSave>
      <SettingsError query={settings} />
    </FormDialog>
  );
}

function Inputs({ kinds, categories }: { kinds: readonly DrawerKind[]; categories: readonly string[] }) {
  const text = useTexts('dayBook.entries');
  const kind = useWatch<Draft, 'kind'>({ name: 'kind' });
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}
    >
      <ChoiceInput
        source="kind"
        label={text('kind')}
        choices={kinds.map((value) => ({ value, text: text(`kinds.${value}`) }))}
      />
      <AmountInput source="amount" label={text('amount')} required max={maxDrawer} autoFocus />
      {kind === 'expense' && (
        <ChoiceInput
          source="category"
          label={text('category')}
          required
          placeholder={text('chooseCategory')}
          choices={categories.map((value) => ({ value, text: value }))}
        />
      )}
      <TextInput source="paidTo" label={text('paidTo')} maxLength={textLimits.name} />
      <TextInput source="detail" label={text('detail')} maxLength={textLimits.paymentDetail} />
      <DayInput source="day" label={text('day')} required max={today()} />
      <UploadInput kind="bill" source="fileId" waiting="billWaits" label={text('billLabel')} />
    </Box>
  );
}
