import { useState } from 'react';
import { useTranslate } from '#src/text.ts';
import { CertificatesReview } from '#src/custom/certificates/certificate/CertificatesReview.tsx';
import { useMailOne } from '#src/custom/certificates/certificate/useMailOne.ts';
import type { Enrolment } from '#src/records/enrolments.ts';
import { TaskDialog } from '#src/ui/dialogs/TaskDialog.tsx';
import { idsThat, type Outcome, useBatch } from '#src/ui/steps/useBatch.ts';
import { ManyForm } from './ManyForm.tsx';
import { certificatesIn } from './manyState.ts';
import { useCompleteMany } from './useCompleteMany.ts';

interface Props {
  /** The chosen enrolments; without any, a stored run continues. */
  enrolments: readonly Enrolment[];
  onClose: (changed: boolean) => void;
}

/** Completes many enrolments: a table of certificate values, then a review of the certificates, then their mails. */
export default function CompleteManyDialog({ enrolments, onClose }: Props) {
  const translate = useTranslate();
  const many = useCompleteMany(enrolments);
  const { state, change, drop, batch } = many;
  const { ids, completed, mailed, sendEach } = state;
  const [goneOn, setGoneOn] = useState(false);
  const keep = (id: number, outcome: Outcome) =>
    change((before) => ({ ...before, mailed: { ...before.mailed, [id]: outcome } }));
  const mailing = useBatch({ keep, work: useMailOne() });

  const done = idsThat(ids, completed, 'done');
  const review = !batch.busy && done.length > 0 && (goneOn || done.length === ids.length);
  const begun = Object.keys(completed).length > 0 || Object.keys(state.values).length > 0;

  const goOn = async () => {
    setGoneOn(true);
    const made = certificatesIn(state).map(({ id }) => id);
    if (sendEach) await mailing.run(idsThat(made, mailed, undefined));
  };
  const create = async (wanted: readonly number[]) => {
    const made = await many.create(wanted);
    if (sendEach && made.length === ids.length) await mailing.run(made.map(({ id }) => id));
  };
  const finish = () => {
    drop();
    onClose(done.length > 0);
  };
  /** A started run is resumed from the list. */
  const leave = () => {
    if (batch.busy || mailing.busy) return;
    if (begun && !review) onClose(done.length > 0);
    else finish();
  };
  return (
    <TaskDialog
      title={
        review
          ? translate('resources.enrolments.many.made', done.length)
          : translate('resources.enrolments.many.title', ids.length)
      }
      width={review ? 'md' : 'xl'}
      onClose={leave}
    >
      {review ? (
        <CertificatesReview certificates={certificatesIn(state)} batch={mailing} outcomes={mailed} onClose={finish} />
      ) : (
        <ManyForm many={many} onCreate={create} onGoOn={goOn} onCancel={finish} />
      )}
    </TaskDialog>
  );
}
