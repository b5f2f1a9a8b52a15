import { type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { type LabelKey, useTexts, useTranslate } from '#src/text.ts';
import { asksAgain } from '#src/dataProvider/asHttpError.ts';
import { useNavigate } from 'react-router';
import { usePathTo } from '#src/routing/usePathTo.ts';
import { CorrectButton } from '#src/custom/people/correct/CorrectButton.tsx';
import { PaymentForm } from '#src/custom/admission/payment/PaymentForm.tsx';
import { defaultTerms, type EnrolmentTerms } from '#src/custom/admission/enrol/terms.ts';
import { usePaymentChoice } from '#src/custom/admission/payment/WaitingPayment.tsx';
import type { NewPayment } from '#src/custom/money/form/money.ts';
import { useCourse } from '#src/custom/catalogue/lookups/lookups.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { MessageDialog } from '#src/ui/dialogs/MessageDialog.tsx';
import type { Approval, Located, RegistrationRecord } from './locateApproval.ts';
import { NewPapers } from './NewPapers.tsx';
import { needsPapers, noPapers, type Papers, papersProblems } from './papers.ts';
import { RejectButton, RejectQuestion } from './RejectButton.tsx';
import { WhatNext } from './WhatNext.tsx';
import { useApprove } from './useApproval.ts';

interface Props {
  located: Located;
  locate: () => Promise<Located | null>;
  /** Scholarship: no payment is asked for. */
  eligible: boolean;
  /** What was uploaded in place of deleted ones. */
  papers: Papers;
  setPapers: (papers: Papers) => void;
}

/**
 * New papers for deleted ones, the payment, unless scholarship or paid already, and the two answers: Approve and Reject.
 * Enter approves.
 */
export function Decision({ located, locate, eligible, papers, setPapers }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const list = usePathTo()('registrations', 'list') ?? '/';
  const { registration, approval } = located;
  const course = useCourse(registration.courseId ?? 0);
  const { approve, busy, progress, failure, state, done, sent } = useApprove(registration.id, approval.kind, locate);
  /** Batch and plan, while the scholarship is asked about. */
  const [asking, setAsking] = useState<EnrolmentTerms | null>(null);
  /** While Reject is asked about: drops what was typed, also where the form has begun anew since. */
  const [rejecting, setRejecting] = useState<{ discard: () => void } | null>(null);
  const [rejected, setRejected] = useState(false);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

  const begun = approval.kind === 'begun' ? approval : undefined;
  const choice = usePaymentChoice(eligible ? undefined : begun?.waiting, state?.paymentId ?? 0, sent);
  const { chosenId } = choice;
  const isAsked = asksAgain(failure?.cause);
  const undecided = isAsked ? undefined : choice.undecided;
  const open = approval.kind === 'new' || approval.kind === 'begun';
  const paid = open && (choice.paid || (begun?.state.paymentId ?? 0) > 0);
  // Its last answer was lost: pressed again it finds that everything is done.
  const isDone = failure !== null && approval.kind === 'done' && approval.own;
  const whyNot = (!isDone && whyNotApprove(approval, course)) || (undecided ? 'enrol.waiting.decide' : '');
  const next = (state?.studentId ?? 0) > 0 ? ('resources.registrations.approve.next' as const) : undefined;
  const asksForPapers = needsPapers(registration, approval);
  const asksForPayment = open && !eligible && !paid && !undecided;

  const outcome = (done && 'texts.registrations.approved') || (rejected && 'texts.registrations.rejected');
  const save = async (payment: NewPayment | null, terms: EnrolmentTerms) => {
    if (whyNot) return false;
    // Asked for again by itself, the scholarship is confirmed already.
    if (eligible && !isAsked) {
      setAsking(terms);
      return false;
    }
    return approve(payment, chosenId, papers, terms);
  };

  return (
    <>
      <PaymentForm
        // What it starts with is known once the course is: until then nothing can be typed that would be lost. One that was rejected
        // has nothing to type, and may be restored at once.
        key={approval.kind === 'rejected' ? '' : String(course.loaded)}
        name={`approval/${registration.id}`}
        courseId={registration.courseId ?? 0}
        course={course.course && { courseName: course.course.courseName, fee: course.course.fees }}
        // Nor may it take the focus from who types the reason of a rejection.
        autoFocus={isWide && !asksForPapers && rejecting === null}
        asksBatch={open}
        payer={{ free: !open || eligible || !course.loaded, detail: registration.paymentRef }}
        choice={{ ...choice, paid }}
        steps={{ busy, progress, failure, next }}
        onSave={save}
        further={{
          fields: noPapers,
          ...(asksForPapers && {
            problems: papersProblems(registration, papers),
            notice: <NewPapers registration={registration} onChange={setPapers} />,
          }),
        }}
        loading={asksForPayment && !course.loaded}
        heading={asksForPayment ? 'payment.heading' : 'resources.registrations.approve.decision'}
        foot={{
          submit: 'resources.registrations.approve.approve',
          why: whyNot && translate(whyNot),
          actions: (
            <>
              {approval.kind === 'rejected' && !registration.erasedOn && <RestoreButton registration={registration} />}
              <RejectButton why={whyNotReject(approval, busy)} onAsk={(discard) => setRejecting({ discard })} />
            </>
          ),
        }}
      />
      <ConfirmDialog
        open={asking !== null}
        message={translate('texts.students.scholarship')}
        confirmLabel="resources.registrations.approve.okay"
        cancelLabel="lists.cancel"
        onConfirm={() => {
          setAsking(null);
          return approve(null, chosenId, papers, asking ?? defaultTerms);
        }}
        onCancel={() => setAsking(null)}
      />
      <RejectQuestion
        registration={registration}
        open={rejecting !== null}
        onCancel={() => setRejecting(null)}
        onRejected={() => {
          // A payment that was typed is no use any more.
          rejecting?.discard();
          setRejecting(null);
          setRejected(true);
        }}
      />
      <MessageDialog
        message={outcome ? translate(outcome) : null}
        onClose={() => void navigate(list)}
        action={
          outcome && (
            <WhatNext
              registrationId={registration.id}
              studentId={done ? (state?.studentId ?? 0) : 0}
              paymentId={done ? (state?.paymentId ?? 0) : 0}
            />
          )
        }
      />
    </>
  );
}

/** Makes a rejected registration New again (W37). */
function RestoreButton({ registration: { id, name } }: { registration: RegistrationRecord }) {
  const text = useTexts('correct.restoreRegistration');
  return (
    <CorrectButton
      call="RestoreRegistration"
      fields={{ regId: id }}
      person={name ?? ''}
      variant="outlined"
      open="correct.restoreRegistration.open"
      title={text('title', { name: name ?? '' })}
      message={text('message')}
      done="correct.restoreRegistration.done"
    />
  );
}

const reason = <Key extends string>(key: Key) => `resources.registrations.approve.why.${key}` as const;

/** i18n key of why Approve is disabled; empty when it is not. */
function whyNotApprove(approval: Approval, course: { loaded: boolean; course: unknown }): LabelKey | '' {
  if (approval.kind !== 'new' && approval.kind !== 'begun') return reason('notNew');
  if (course.course) return '';
  return reason(course.loaded ? 'noCourse' : 'courseLoading');
}

/** i18n key of why Reject is disabled; empty when it is not. */
function whyNotReject(approval: Approval, busy: boolean): LabelKey | '' {
  if (approval.kind === 'begun') return reason('begun');
  if (approval.kind !== 'new') return reason('notNew');
  return busy ? reason('busy') : '';
}
