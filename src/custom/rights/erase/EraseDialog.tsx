import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AnswerOf } from '#contract/calls/index.ts';
import { isTypedName } from '#domain/people/typedName.ts';
import { formatDay } from '#domain/words/dates.ts';
import { textLimits } from '#domain/words/limits.ts';
import { problemsOf } from '#domain/words/problem.ts';
import { tidy } from '#domain/words/text.ts';
import type { PersonNamed } from '#src/custom/rights/personFile/PersonFileDialog.tsx';
import { useCalls, writeRecord } from '#src/dataProvider/appCalls.ts';
import { type RecordOf, toBody, toRecord } from '#src/dataProvider/codec.ts';
import { useTexts } from '#src/text.ts';
import { ReasonInput, reasonProblems, useReasonQuestion } from '#src/ui/dialogs/ReasonInput.tsx';
import { useDone } from '#src/ui/dialogs/useDone.ts';
import { FormDialog } from '#src/ui/form/FormDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { QueryError } from '#src/ui/page/errors.tsx';
import { eraseDialogTexts } from './dialogTexts.ts';

type Erasure = RecordOf<AnswerOf<'GetErasure'>['result']>;

/** What would go, what would stay, and why it is refused, as it is now. */
function useErasure(named: PersonNamed) {
  const calls = useCalls();
  return useQuery({
    queryKey: ['erasure', named],
    queryFn: async () => {
      const answer = await calls.callApi('GetErasure', toBody(named), { fallback: eraseDialogTexts.loadFailed });
      return toRecord(answer.result) as Erasure;
    },
    staleTime: 'static',
    gcTime: 0,
    throwOnError: false,
  });
}

interface Props {
  named: PersonNamed;
  name: string;
  onClose: () => void;
}

const nothingTyped = { reason: '', name: '' };

/** Says what goes and what stays, asks why and for the name, and erases a student or an applicant. */
export default function EraseDialog({ named, name, onClose }: Props) {
  const text = useTexts('erasing');
  const calls = useCalls();
  const finish = useDone(onClose);
  const query = useErasure(named);
  const { data, isFetching } = query;
  const askAboutReason = useReasonQuestion(data?.name ?? '');
  const erase = ({ reason: typed }: typeof nothingTyped) => {
    const reason = tidy(typed);
    askAboutReason(reason);
    const fallback = { fallback: eraseDialogTexts.failed };
    return 'studentId' in named
      ? writeRecord(calls, 'EraseStudent', { ...named, reason }, fallback)
      : writeRecord(calls, 'EraseRegistration', { ...named, reason }, fallback);
  };
  return (
    <FormDialog
      title={text('title', { name })}
      submit={data?.refused === '' ? { text: text('submit', { name }), color: 'error' } : undefined}
      // What confirms is typed anew after a reload.
      name=""
      initial={nothingTyped}
      problemsOf={(typed) => [
        ...reasonProblems(typed.reason),
        ...problemsOf([['name', isTypedName(typed.name, data?.name ?? '') ? '' : text('wrongName')]]),
      ]}
      onSave={erase}
      onSaved={() => finish('erasing.done')}
      onClose={onClose}
    >
      {!data && isFetching && <LinearProgress aria-label={text('loading')} />}
      <QueryError query={query} />
      {data && data.refused !== '' && <Alert severity="warning">{text('refused', { reason: data.refused })}</Alert>}
      {data && <WhatGoes erasure={data} isStudent={'studentId' in named} />}
      {data?.refused === '' && (
        <>
          <Alert severity="warning" sx={{ mb: 1 }}>
            {text('noUndo')}
          </Alert>
          <ReasonInput autoFocus help={text('reasonHelp')} />
          <TextInput source="name" label={text('typeName', { name: data.name })} required maxLength={textLimits.name} />
        </>
      )}
    </FormDialog>
  );
}

function WhatGoes({ erasure, isStudent }: { erasure: Erasure; isStudent: boolean }) {
  const text = useTexts('erasing');
  const { papers, consents, notes, messages, enquiries = 0, receipts, receiptsUntil, issues } = erasure;
  const goes = [
    text('particulars'),
    papers > 0 && text('papers', papers),
    consents > 0 && text('consents', consents),
    notes > 0 && text('notes', notes),
    messages > 0 && text('messages', messages),
    enquiries > 0 && text('enquiries', enquiries),
    text('traces'),
  ];
  const stays = [
    text(isStudent ? 'amounts' : 'day'),
    receipts > 0 && text('receipts', { smart_count: receipts, day: formatDay(receiptsUntil) }),
    issues > 0 && text('issues', issues),
    text('log'),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 0.5 }}>
      <Lines title={text('goes')} lines={goes} />
      <Lines title={text('stays')} lines={stays} />
    </Box>
  );
}

/** A list under a title; what is false is left out. */
function Lines({ title, lines }: { title: string; lines: readonly (string | false)[] }) {
  const id = useId();
  return (
    <div>
      <Typography id={id} component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <Typography key={line} component="li" variant="body2">
              {line}
            </Typography>
          ))}
      </Box>
    </div>
  );
}
